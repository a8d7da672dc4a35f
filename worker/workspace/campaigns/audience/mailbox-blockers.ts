import type { MailboxRow } from "../mailboxes/table.ts"
import type { Blocker } from "./contract.ts"

/** Reasons why the mailboxes prevent a launch: with one that cannot send, its people would wait forever. */
export function mailboxBlockers(senders: readonly MailboxRow[]): Blocker[] {
  const whole = { position: null, label: null }
  if (senders.length === 0) {
    return [{ kind: "no_mailbox", ...whole, message: "Choose the mailbox that the messages are sent from." }]
  }
  return senders
    .filter(({ state }) => state !== "active")
    .map(({ address, stateReason }) => ({
      kind: "unready_mailbox",
      ...whole,
      message: `${address} cannot send${stateReason ? `: ${stateReason}` : " while it is paused."}`,
    }))
}
