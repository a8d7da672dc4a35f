import { and, asc, eq, ne } from "drizzle-orm"
import { notFound } from "../../http/problem.ts"
import type { Ctx } from "../context.ts"
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
