import { and, asc, ne } from "drizzle-orm"
import { Problem } from "../../../http/problem.ts"
import { changedSince } from "../../core/changes/changed-since.ts"
import type { Ctx } from "../../core/context.ts"
import type { Paging, Since } from "../../core/paging/contract.ts"
import { presentMailbox } from "../mailbox-settings/present-mailbox.ts"
import type { Mailbox } from "../mailboxes/contract.ts"
import { findMailboxRow } from "../mailboxes/find-mailbox.ts"
import { mailboxes } from "../mailboxes/table.ts"

/** Returns the mailboxes of a workspace, starting with its original sandbox. */
export const listMailboxes = (ctx: Ctx, { updatedSince }: Since = {}): Mailbox[] =>
  ctx.db
    .select()
    .from(mailboxes)
    .where(and(ne(mailboxes.state, "removed"), changedSince(ctx, "mailbox", mailboxes.id, updatedSince)))
    .orderBy(asc(mailboxes.driver), asc(mailboxes.createdAt), asc(mailboxes.id))
    .all()
    .map((row) => presentMailbox(ctx, row))

/** One page of them, after the mailbox that `cursor` names. There are few enough to read them all. Throws 422 for an invalid cursor. */
export function pageOfMailboxes(ctx: Ctx, { page, limit, cursor, updatedSince }: Paging & Since) {
  const all = listMailboxes(ctx, { updatedSince })
  const last = all.findIndex(({ id }) => id === cursor)
  if (cursor !== undefined && last === -1) throw noCursor()
  const from = cursor === undefined ? (page - 1) * limit : last + 1
  const mailboxes = all.slice(from, from + limit)
  const hasMore = from + limit < all.length
  return { mailboxes, total: all.length, nextCursor: hasMore ? (mailboxes.at(-1)?.id ?? null) : null }
}

/** Throws 404. */
export const findMailbox = (ctx: Ctx, id: string): Mailbox => presentMailbox(ctx, findMailboxRow(ctx, id))

const noCursor = () => {
  const message = "Give the next_cursor of an answer, or none."
  return new Problem(422, "validation_failed", message, {
    details: [{ field: "cursor", code: "invalid", message }],
  })
}
