import { servesClient } from "../mailboxes/contract.ts"
import type { MailboxRow } from "../mailboxes/table.ts"
import type { Blocker } from "./contract.ts"

/** Reasons why the mailboxes prevent a launch: with one that cannot send, its people would wait forever. */
export function mailboxBlockers(senders: readonly MailboxRow[], clientId: string | null): Blocker[] {
  const whole = { position: null, label: null }
  if (senders.length === 0) {
    return [{ kind: "no_mailbox", ...whole, message: "Choose the mailbox that the messages are sent from." }]
  }
  const strange = senders
    .filter((sender) => !servesClient(sender, clientId))
    .map(
      ({ address }): Blocker => ({
        kind: "other_clients_mailbox",
        ...whole,
        message: `${address} is kept for other clients. Choose a mailbox of this campaign's client.`,
      }),
    )
  const unready = senders
    .filter(({ state }) => state !== "active")
    .map(
      ({ address, stateReason }): Blocker => ({
        kind: "unready_mailbox",
        ...whole,
        message: `${address} cannot send${stateReason ? `: ${stateReason}` : " while it is paused."}`,
      }),
    )
  return [...strange, ...unready]
}
