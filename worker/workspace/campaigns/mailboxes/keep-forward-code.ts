import { and, eq, ne } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import type { ForwardConfirmation } from "./contract.ts"
import { type MailboxRow, mailboxes } from "./table.ts"

/** For so long a provider waits for its code, and the mailbox shows it. */
const shownFor = 7 * DAY

/** Keeps what a provider sent to confirm the forwarding of a mailbox; the last one counts. */
export function keepForwardCode({ db, now }: Ctx, id: string, { code, link }: ForwardConfirmation): void {
  db.update(mailboxes)
    .set({ forwardCode: code, forwardLink: link, forwardAskedAt: now })
    .where(and(eq(mailboxes.id, id), ne(mailboxes.state, "removed")))
    .run()
}

/** What there is to confirm by now; null when there is nothing, or not any more. */
export const forwardConfirmationOf = (
  { forwardCode, forwardLink, forwardAskedAt }: MailboxRow,
  now: number,
): ForwardConfirmation | null =>
  forwardCode !== null && (forwardAskedAt ?? 0) > now - shownFor
    ? { code: forwardCode, link: forwardLink }
    : null
