import { and, desc, eq, getTableColumns, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { type MailboxRow, mailboxes } from "./table.ts"

/**
 * The id of a mailbox that is being connected. One that was removed under the same address is that mailbox again: what was sent from it
 * is still answered there, its conversations can go on, and what came meanwhile is read.
 */
export const idToConnect = ({ db, now }: Ctx, addressNorm: string): string =>
  db
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(and(eq(mailboxes.addressNorm, addressNorm), eq(mailboxes.state, "removed")))
    .orderBy(desc(mailboxes.updatedAt))
    .limit(1)
    .get()?.id ?? newId("mbx", now)

/** Keeps a mailbox that was connected under such an id. Of how it was before its removal nothing stays but the id. Throws when the address is taken. */
export const keepConnected = ({ db }: Ctx, row: typeof mailboxes.$inferInsert): MailboxRow =>
  db
    .insert(mailboxes)
    .values(row)
    .onConflictDoUpdate({
      target: mailboxes.id,
      set: { ...unset, ...row, limitsRevision: sql`${mailboxes.limitsRevision} + 1` },
      setWhere: eq(mailboxes.state, "removed"),
    })
    .returning()
    .get()

/** What the columns of a new row hold that are not given. */
const unset = Object.fromEntries(
  Object.entries(getTableColumns(mailboxes)).map(([name, column]) => [name, column.default ?? null]),
)
