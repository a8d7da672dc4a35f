import { and, asc, eq, ne } from "drizzle-orm"
import { notFound, Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import type { Paging } from "../../core/paging/contract.ts"
import type { Mailbox } from "./contract.ts"
import { presentMailbox } from "./present-mailbox.ts"
import { type MailboxRow, mailboxes } from "./table.ts"

const isThere = ne(mailboxes.state, "removed")

/** The mailboxes of a workspace, the sandbox that it began with before all others. */
export const listMailboxes = (ctx: Ctx): Mailbox[] =>
  ctx.db
    .select()
    .from(mailboxes)
    .where(isThere)
    .orderBy(asc(mailboxes.driver), asc(mailboxes.createdAt), asc(mailboxes.id))
    .all()
    .map((row) => presentMailbox(ctx, row))

/** One page of them, after the mailbox that `cursor` names. There are few enough to read them all. Throws 422 for a cursor that is none. */
export function pageOfMailboxes(ctx: Ctx, { page, limit, cursor }: Paging) {
  const all = listMailboxes(ctx)
  const last = all.findIndex(({ id }) => id === cursor)
  if (cursor !== undefined && last === -1) throw noCursor()
  const from = cursor === undefined ? (page - 1) * limit : last + 1
  const mailboxes = all.slice(from, from + limit)
  const hasMore = from + limit < all.length
  return { mailboxes, total: all.length, nextCursor: hasMore ? (mailboxes.at(-1)?.id ?? null) : null }
}

/** Throws 404, also for one that was removed. */
export function findMailboxRow({ db }: Pick<Ctx, "db">, id: string): MailboxRow {
  const row = db
    .select()
    .from(mailboxes)
    .where(and(eq(mailboxes.id, id), isThere))
    .get()
  if (!row) throw notFound("mailbox")
  return row
}

/** Throws 404. */
export const findMailbox = (ctx: Ctx, id: string): Mailbox => presentMailbox(ctx, findMailboxRow(ctx, id))

const noCursor = () => {
  const message = "Give the next_cursor of an answer, or none."
  return new Problem(422, "validation_failed", message, {
    details: [{ field: "cursor", code: "invalid", message }],
  })
}
