import { and, eq, ne, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { type MailboxRow, mailboxes } from "./table.ts"
import { cannotBeRead, LASTING_FAILURES } from "./unread-answers.ts"

/** A mailbox, with everything that is known of it. */
export type ReadMailbox = MailboxRow

/** The row of a mailbox that is still there. */
export const readMailboxRow = ({ db }: Pick<Ctx, "db">, id: string): MailboxRow | undefined =>
  db
    .select()
    .from(mailboxes)
    .where(and(eq(mailboxes.id, id), ne(mailboxes.state, "removed")))
    .get()

const ofReading = "mailbox.unread:"
/** Whether owners are told under this key that a mailbox cannot be read, and not that it stopped. */
export const isAboutReading = (key: string): boolean => key.startsWith(ofReading)

/** As it was when it was looked at: the same server, user and password. */
const isTheSame = ({ id, imapHost, user, credentials }: MailboxRow) =>
  and(
    eq(mailboxes.id, id),
    ne(mailboxes.state, "removed"),
    sql`${mailboxes.imapHost} is ${imapHost} and ${mailboxes.user} is ${user} and ${mailboxes.credentials} is ${credentials}`,
  )

/** Keeps how far a mailbox was read, and whether there `hasMore` to be read; false when it was connected otherwise since. */
export const keepReading = (
  { db, now }: Ctx,
  mailbox: MailboxRow,
  { hasMore, ...reached }: Pick<MailboxRow, "readPlaces" | "filedUntil"> & { hasMore: boolean },
): boolean =>
  db
    .update(mailboxes)
    .set({ ...reached, readAt: hasMore ? null : now, readFailure: null, readFailures: 0 })
    .where(isTheSame(mailbox))
    .returning({ id: mailboxes.id })
    .all().length > 0

/**
 * Keeps why a mailbox cannot be read, and has its owners told once that lasts. What is `final` lasts until somebody acts. Returns how
 * often it could not by now; null when it was connected otherwise since.
 */
export function keepReadingFailure(
  ctx: Ctx,
  mailbox: MailboxRow,
  text: string,
  { final = false } = {},
): number | null {
  const counted = sql`${mailboxes.readFailures} + 1`
  const kept = ctx.db
    .update(mailboxes)
    .set({ readFailure: text, readFailures: final ? sql`max(${counted}, ${LASTING_FAILURES})` : counted })
    .where(isTheSame(mailbox))
    .returning()
    .get()
  if (!kept) return null
  // Of one that stopped, they have heard already.
  const isKnown = kept.state === "needs_attention" || kept.state === "unhealthy"
  if (!isKnown && cannotBeRead(kept, ctx.now)) {
    const key = `${ofReading}${kept.id}:${kept.readAt ?? kept.createdAt}`
    ctx.notify(ctx, { kind: "mailbox.stopped", subjectId: kept.id, key })
  }
  return kept.readFailures
}
