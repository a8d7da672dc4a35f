import { Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import type { CampaignRow } from "../campaigns/table.ts"
import { servesClient } from "../mailboxes/contract.ts"
import { findSenders } from "../mailboxes/senders.ts"

/** Refuses to send a campaign that was launched from a mailbox that is kept for other clients. Throws 422. */
export function requireOwnSenders(ctx: Ctx, { clientId, mailboxIds }: CampaignRow): void {
  const strange = findSenders(ctx, mailboxIds).find((mailbox) => !servesClient(mailbox, clientId))
  if (!strange) return
  const message = `${strange.address} is kept for other clients.`
  throw new Problem(422, "validation_failed", message, {
    details: [{ field: "mailboxIds", code: "other_clients_mailbox", message }],
  })
}
