import type { Ctx } from "../../core/context.ts"
import { isArchivedClient } from "../../people/clients/refer-to-client.ts"
import { senderDetailsOf } from "../../people/sender/sender-details.ts"
import { readCampaign, stepsOf } from "../campaigns/find-campaign.ts"
import type { CampaignFit } from "../fit/contract.ts"
import { readFits } from "../fit/read-fits.ts"
import { noSender } from "../letters/merge-fields.ts"
import { findSenders, isSandboxOnly } from "../mailboxes/senders.ts"
import type { Overlap } from "../overlaps/contract.ts"
import { findOverlaps } from "../overlaps/find-overlaps.ts"
import { refusesSending } from "../plan-use/manual-sending.ts"
import type { Blocker, CampaignPerson } from "./contract.ts"
import { judgeFit } from "./judge-fit.ts"
import { judgeOverlaps } from "./judge-overlaps.ts"
import { judgePerson, type Refusal } from "./judge-person.ts"
import { blockersOf, readTexts, textJudge } from "./judge-texts.ts"
import { mailboxBlockers } from "./mailbox-blockers.ts"
import { type Chosen, readPeople } from "./read-people.ts"
import { takenOutlets } from "./taken-outlets.ts"

/** A chosen person, and what becomes of them. */
export interface Judged {
  person: Chosen
  standing: CampaignPerson["standing"]
  refusal: Refusal | null
  fit: CampaignFit
  /** Campaigns of other clients that write to them at about the same time. */
  overlaps: readonly Overlap[]
}

/** Decides for everybody in the audience, and finds what blocks the launch. Throws 404. */
export function judgeAudience(
  ctx: Ctx,
  campaignId: string,
): { judged: Judged[]; blockers: Blocker[]; isSandbox: boolean } {
  const campaign = readCampaign(ctx, campaignId)
  const senders = findSenders(ctx, campaign.mailboxIds)
  const isSandbox = isSandboxOnly(senders)
  const steps = stepsOf(ctx, campaignId)
  const texts = readTexts(steps)
  const judgeText = textJudge(texts, senders[0] ?? noSender, campaign.targetUrls)
  const outlets = takenOutlets(ctx, campaignId)
  const overlapsOf = Map.groupBy(isSandbox ? [] : findOverlaps(ctx, campaign), ({ contactId }) => contactId)
  const people = readPeople(ctx, campaignId)
  const fits = readFits(
    ctx,
    campaign,
    people.map(({ contactId }) => contactId),
  )
  const judged = people.map((person): Judged => {
    const fit = fits.get(person.contactId) as CampaignFit
    const overlaps = overlapsOf.get(person.contactId) ?? []
    if (person.isEnrolled) return { person, standing: "enrolled", refusal: null, fit, overlaps }
    const refusal =
      judgePerson(person, { guardDays: campaign.recontactGuardDays, isSandbox }, ctx.now) ??
      (campaign.skipOverlaps ? judgeOverlaps(overlaps, ctx.now) : null) ??
      judgeText(person) ??
      (person.fitReason === null ? judgeFit(fit) : null) ??
      (campaign.onePerOutlet && judgeOutlet(person, outlets))
    return { person, standing: refusal ? "excluded" : "eligible", refusal: refusal || null, fit, overlaps }
  })
  const blockers = [
    ...(isArchivedClient(ctx, campaign.clientId) ? [archivedClient] : []),
    ...peopleBlockers(judged),
    ...mailboxBlockers(senders, campaign.clientId),
    // Messages that stay in the sandbox reach nobody, so the law asks nothing of them.
    ...(isSandbox || senderDetailsOf(ctx).postalAddress ? [] : [noPostalAddress]),
    ...planBlockers(ctx, { approval: campaign.approval, messages: steps.length, isSandbox }),
    ...blockersOf(texts),
  ]
  return { judged, blockers, isSandbox }
}

function planBlockers(ctx: Ctx, sending: Parameters<typeof refusesSending>[1]): Blocker[] {
  const message = refusesSending(ctx, sending)
  return message === null ? [] : [{ kind: "plan", position: null, label: null, message }]
}

/** Of colleagues at one outlet the first is written to, and nobody where somebody is already. */
function judgeOutlet({ outletId, company }: Chosen, outlets: Set<string>): Refusal | null {
  if (outletId === null) return null
  if (outlets.has(outletId)) return { reason: "same_outlet", detail: company || null }
  outlets.add(outletId)
  return null
}

function peopleBlockers(judged: readonly Judged[]): Blocker[] {
  const whole = { position: null, label: null }
  if (judged.length === 0)
    return [{ kind: "no_people", ...whole, message: "Choose the campaign's audience." }]
  const isAnybody = judged.some(({ standing }) => standing === "eligible")
  const message = judged.some(({ standing }) => standing === "enrolled")
    ? "Everybody who can be written to is already enrolled."
    : "None of its people can be written to."
  return isAnybody ? [] : [{ kind: "nobody_left", ...whole, message }]
}

const archivedClient: Blocker = {
  kind: "archived_client",
  position: null,
  label: null,
  message: "Its client is archived. Restore the client, or choose another.",
}

const noPostalAddress: Blocker = {
  kind: "no_postal_address",
  position: null,
  label: null,
  message: "Give the postal address for the footer of each message. The law requires it.",
}
