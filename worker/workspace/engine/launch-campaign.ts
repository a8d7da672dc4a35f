import { and, eq, inArray } from "drizzle-orm"
import { conflict } from "../../http/problem.ts"
import { record } from "../audit/record.ts"
import { campaigns } from "../campaigns/table.ts"
import type { Ctx } from "../context.ts"
import { newId } from "../new-id.ts"
import { needsReview, readRules, zoneFor } from "./campaign-rules.ts"
import { openCampaignUse, openMailboxUse } from "./ledger.ts"
import { planSends, readMailboxes } from "./mailboxes.ts"
import { planSequence } from "./plan-sequence.ts"
import { startWatch } from "./watch.ts"
import type { Candidate } from "./world.ts"
import { type EnrolmentPlan, writePlans } from "./write-plans.ts"

/** When the campaign's messages go. */
export interface Launched {
  people: number
  messages: number
  /** ISO; null when nobody is left to write to. */
  firstAt: string | null
  lastAt: string | null
}

/**
 * Starts a campaign: each message to each of these people becomes a row with its time, all of them or none. Throws 404, and 409
 * when it was started before or its limits leave no time for somebody. `startAt` is in milliseconds UTC.
 */
export function launchCampaign(
  ctx: Ctx,
  campaignId: string,
  people: readonly Candidate[],
  startAt: number = ctx.now,
): Launched {
  return ctx.write(() => {
    const launched = ctx.db
      .update(campaigns)
      .set({ state: "running", launchedAt: ctx.now, pauseReason: null, updatedAt: ctx.now })
      .where(and(eq(campaigns.id, campaignId), inArray(campaigns.state, ["draft", "scheduled"])))
      .returning({ id: campaigns.id })
      .get()
    if (!launched && readRules(ctx, campaignId)) throw conflict("This campaign was launched before.")
    record(ctx, "campaign.launched", campaignId, people.length)
    return enrolPeople(ctx, campaignId, people, startAt)
  })
}

/** Plans everything for people who come to a campaign. A caller's transaction holds it. */
export function enrolPeople(
  ctx: Ctx,
  campaignId: string,
  people: readonly Candidate[],
  startAt: number = ctx.now,
): Launched {
  const rules = readRules(ctx, campaignId)
  const { campaign } = rules
  const mailboxes = readMailboxes(ctx, campaign.mailboxIds).filter(({ state }) => state === "active")
  if (mailboxes.length === 0) throw conflict("Choose a mailbox that is ready to send.")
  const uses = mailboxes.map((mailbox) => openMailboxUse(ctx, mailbox))
  const campaignUse = openCampaignUse(ctx, campaign)
  const start = { position: 1, earliest: Math.max(startAt, ctx.now) }
  const plans = people.map((person, at): EnrolmentPlan => {
    const id = newId("enr", ctx.now)
    const mailbox = mailboxes[at % mailboxes.length]
    const use = uses[at % uses.length]
    if (!mailbox || !use) throw conflict("Choose a mailbox that is ready to send.")
    const timeZone = zoneFor(campaign, person.timeZone)
    const sequence = { seed: `${campaignId}:${person.contactId}`, timeZone, address: person.address }
    const planned = planSequence(rules, sequence, start, { mailbox: use, campaign: campaignUse })
    if (!planned) throw noTime()
    const messages = planned.map(({ step, at: scheduledAt, moves }) => ({
      id: newId("msg", ctx.now),
      step,
      scheduledAt,
      moves,
      isReviewed: !needsReview(campaign, step.position),
    }))
    return { id, campaignId, person, mailboxId: mailbox.id, timeZone, messages }
  })
  writePlans(ctx, plans)
  for (const { id } of mailboxes) planSends(ctx, id)
  startWatch(ctx)
  const times = plans.flatMap(({ messages }) => messages.map(({ scheduledAt }) => scheduledAt))
  const toIso = (time: number | undefined) => (time === undefined ? null : new Date(time).toISOString())
  times.sort((a, b) => a - b)
  return {
    people: plans.length,
    messages: times.length,
    firstAt: toIso(times[0]),
    lastAt: toIso(times.at(-1)),
  }
}

/** What cannot be planned is said at once, and not three years later. */
const noTime = () =>
  conflict(
    "These limits leave no time for everybody within three years. Choose more days, more mailboxes or fewer people.",
  )
