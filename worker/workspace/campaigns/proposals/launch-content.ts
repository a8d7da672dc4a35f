import { createHash } from "node:crypto"
import type { Ctx } from "../../core/context.ts"
import { judgeAudience } from "../audience/judge-audience.ts"
import type { CampaignDetail } from "../campaigns/contract.ts"
import { findCampaign } from "../campaigns/find-campaign.ts"

/** What launching a campaign would do now. */
export interface LaunchContent {
  campaign: CampaignDetail
  eligible: number
  /** What keeps it from being launched, in words. */
  blockers: string[]
  /** Of all that a person agrees to: the messages, the rules by which they are sent, and who gets them at which address. */
  fingerprint: string
}

/** What nobody who is written to sees or gets: it may change after it was read. */
const ofTheTeam = new Set(["name", "brief", "state", "pauseReason", "updatedAt", "stepsVersion"])

/** Throws 404. */
export function readLaunchContent(ctx: Ctx, campaignId: string): LaunchContent {
  const campaign = findCampaign(ctx, campaignId)
  const { judged, blockers } = judgeAudience(ctx, campaignId)
  const people = judged.filter(({ standing }) => standing === "eligible").map(({ person }) => person)
  const rules = Object.entries(campaign).filter(([name]) => !ofTheTeam.has(name))
  const recipients = people.map(({ contactId, email }) => [contactId, email]).sort()
  return {
    campaign,
    eligible: people.length,
    blockers: blockers.map(({ message }) => message),
    fingerprint: createHash("sha256")
      .update(JSON.stringify([rules, recipients]))
      .digest("base64url"),
  }
}
