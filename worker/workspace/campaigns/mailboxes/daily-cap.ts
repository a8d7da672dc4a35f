import { DAY } from "../../../site/time/contract.ts"
import type { MailboxRow } from "./table.ts"

const first = 5
const more = 5

/**
 * Returns how many messages a mailbox may send on a day: `at` is any moment of it. A new mailbox starts with five and
 * sends five more each day, because providers distrust an address that suddenly writes a lot.
 */
export function capOn(mailbox: Pick<MailboxRow, "dailyCap" | "ramp" | "createdAt">, at: number): number {
  if (!mailbox.ramp) return mailbox.dailyCap
  const days = Math.max(0, Math.floor((at - mailbox.createdAt) / DAY))
  return Math.min(mailbox.dailyCap, first + more * days)
}
