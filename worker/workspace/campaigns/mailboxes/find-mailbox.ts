import { and, eq, ne } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { type MailboxRow, mailboxes } from "./table.ts"

/** Throws 404, also for a removed mailbox. */
export function findMailboxRow({ db }: Pick<Ctx, "db">, id: string): MailboxRow {
  const row = db
    .select()
    .from(mailboxes)
    .where(and(eq(mailboxes.id, id), ne(mailboxes.state, "removed")))
    .get()
  if (!row) throw notFound("mailbox")
  return row
}
