import { and, asc, ne } from "drizzle-orm"
import { changedSince } from "../../core/changes/changed-since.ts"
import type { Ctx } from "../../core/context.ts"
import type { Since } from "../../core/paging/contract.ts"
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

/** Throws 404. */
export const findMailbox = (ctx: Ctx, id: string): Mailbox => presentMailbox(ctx, findMailboxRow(ctx, id))
