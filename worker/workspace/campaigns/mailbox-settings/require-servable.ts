import { inArray } from "drizzle-orm"
import { conflict } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { requireClient } from "../../people/clients/refer-to-client.ts"
import { campaigns } from "../campaigns/table.ts"
import { servesClient } from "../mailboxes/contract.ts"
import type { MailboxRow } from "../mailboxes/table.ts"

/**
 * Refuses clients that do not exist or are archived, and to take a mailbox from a campaign that is under way: its people
 * would hear from somebody else, or wait forever. Throws 422, 409.
 */
export function requireServable(ctx: Ctx, { id, clientIds: before }: MailboxRow, clientIds: string[]): void {
  for (const clientId of clientIds) if (!before.includes(clientId)) requireClient(ctx, clientId)
  const losing = ctx.db
    .select({ name: campaigns.name, clientId: campaigns.clientId, mailboxIds: campaigns.mailboxIds })
    .from(campaigns)
    .where(inArray(campaigns.state, ["scheduled", "running", "paused", "auto_paused"]))
    .all()
    .find(({ mailboxIds, clientId }) => mailboxIds.includes(id) && !servesClient({ clientIds }, clientId))
  if (losing)
    throw conflict(
      `“${losing.name}” is sent from it, for another client. Give that campaign another mailbox first.`,
    )
}
