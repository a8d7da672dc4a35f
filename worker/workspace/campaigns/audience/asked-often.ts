import { findAskedOften } from "../../../directory/first-messages/find-asked-often.ts"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import type { Ctx } from "../../core/context.ts"
import { readCampaign } from "../campaigns/find-campaign.ts"
import { findSenders, isSandboxOnly } from "../mailboxes/senders.ts"
import { readPeople } from "./read-people.ts"

/**
 * The addresses of a campaign's audience that were asked often lately; none for a campaign that stays in the sandbox.
 * Throws 404.
 */
export async function findAskedAudience(ctx: Ctx, campaignId: string): Promise<ReadonlySet<string>> {
  const senders = findSenders(ctx, readCampaign(ctx, campaignId).mailboxIds)
  if (isSandboxOnly(senders)) return new Set()
  const byFolded = Map.groupBy(
    readPeople(ctx, campaignId).flatMap(({ email }) => email ?? []),
    (email) => foldAddress(email) ?? email.toLowerCase(),
  )
  const rules = { now: ctx.now, most: ctx.settings.FIRST_MESSAGES_PER_WEEK }
  const found = await findAskedOften(ctx.directory, byFolded.keys(), rules)
  return new Set([...found].flatMap((folded) => byFolded.get(folded) ?? []))
}
