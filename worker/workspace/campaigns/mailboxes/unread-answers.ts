import type { MailboxRow } from "./table.ts"

/** One look that fails is a passing fault of the network. */
export const LASTING_FAILURES = 3
/** In milliseconds. While somebody is to be written to, a mailbox is looked at every ten minutes. */
const longest = 3_600_000

type Read = Pick<MailboxRow, "imapHost" | "readAt" | "readFailure" | "readFailures" | "stoppedAt">

/**
 * Whether answers may lie in a mailbox that nobody has read: it was never read to its end, not for an hour or not since it stopped, or
 * the last looks failed. One that only sends hides none: its answers come to an address of ours.
 */
export const mayHideAnswers = (
  { imapHost, readAt, readFailures, stoppedAt }: Omit<Read, "readFailure">,
  now: number,
): boolean =>
  imapHost !== null &&
  (readAt === null || readAt < now - longest || readAt < (stoppedAt ?? 0) || readFailures >= LASTING_FAILURES)

/** Whether a mailbox cannot be read for so long that its owners have to know. */
export const cannotBeRead = (
  { imapHost, readAt, readFailure, readFailures }: Omit<Read, "stoppedAt">,
  now: number,
): boolean =>
  imapHost !== null &&
  readFailure !== null &&
  (readFailures >= LASTING_FAILURES || (readAt !== null && readAt < now - longest))
