import { and, eq, ne, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { type MailboxRow, mailboxes } from "./table.ts"

/** A mailbox, with everything that is known of it. */
export type ReadMailbox = MailboxRow

/** The row of a mailbox that is still there. */
export const readMailboxRow = ({ db }: Pick<Ctx, "db">, id: string): MailboxRow | undefined =>
  db
    .select()
    .from(mailboxes)
    .where(and(eq(mailboxes.id, id), ne(mailboxes.state, "removed")))
    .get()

/** As it was when it was looked at: the same server, user and password. */
const isTheSame = ({ id, imapHost, user, credentials }: MailboxRow) =>
  and(
    eq(mailboxes.id, id),
    ne(mailboxes.state, "removed"),
    sql`${mailboxes.imapHost} is ${imapHost} and ${mailboxes.user} is ${user} and ${mailboxes.credentials} is ${credentials}`,
  )

/** Keeps how far a mailbox was read; false when it was connected otherwise since. */
export const keepReading = (
  { db, now }: Ctx,
  mailbox: MailboxRow,
  reached: Pick<MailboxRow, "readPlaces" | "filedUntil">,
): boolean =>
  db
    .update(mailboxes)
    .set({ ...reached, readAt: now, readFailure: null, readFailures: 0 })
    .where(isTheSame(mailbox))
    .returning({ id: mailboxes.id })
    .all().length > 0

/** Keeps why a mailbox cannot be read, and returns how often it could not by now. */
export const keepReadingFailure = ({ db }: Ctx, mailbox: MailboxRow, text: string): number =>
  db
    .update(mailboxes)
    .set({ readFailure: text, readFailures: sql`${mailboxes.readFailures} + 1` })
    .where(isTheSame(mailbox))
    .returning({ failures: mailboxes.readFailures })
    .get()?.failures ?? 1
