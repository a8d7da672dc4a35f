import type { MailboxRow } from "../mailboxes/table.ts"
import type { Blocker } from "./contract.ts"

/** What of the mailboxes keeps a campaign from being launched: one that cannot send would leave its people waiting. */
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
