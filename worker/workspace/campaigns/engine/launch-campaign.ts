import { and, eq, sql } from "drizzle-orm"
import { conflict } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { newId } from "../../core/new-id.ts"
import { campaigns, steps } from "../campaigns/table.ts"
import type { Launched } from "../enrolments/contract.ts"
import { servesClient } from "../mailboxes/contract.ts"
import { type CampaignRules, needsReview, readRules, zoneFor } from "./campaign-rules.ts"
import { openCampaignUse, openMailboxUse } from "./ledger.ts"
import { planSends, readMailboxes } from "./mailboxes.ts"
import { planSequence, requestFor, type Start } from "./plan-sequence.ts"
import { chooseSender, type Sender } from "./senders.ts"
import type { CampaignUse } from "./slots.ts"
import { startWatch } from "./watch.ts"
import type { Candidate } from "./world.ts"
import { type EnrolmentPlan, writePlans } from "./write-plans.ts"

/**
 * How many people are planned before their messages are written: however many there are, no more are held in memory.
 */
const mostAtOnce = 500

/**
 * Starts a campaign now, or at a future time, in milliseconds UTC: each message to each of these people becomes a row
 * with its time, all of them or none. Throws 404, and 409 when it was launched before or its limits leave no time for
 * somebody.
 */
export function launchCampaign(
  ctx: Ctx,
  campaignId: string,
  people: readonly Candidate[],
  startAt: number = ctx.now,
): Launched {
  const [state, startsAt] =
    startAt > ctx.now ? (["scheduled", startAt] as const) : (["running", null] as const)
  return ctx.write(() => {
    const launched = ctx.db
      .update(campaigns)
      .set({ state, startsAt, launchedAt: ctx.now, pauseReason: null, updatedAt: ctx.now })
      .where(and(eq(campaigns.id, campaignId), eq(campaigns.state, "draft")))
      .returning({ id: campaigns.id })
      .get()
    if (!launched && readRules(ctx, campaignId)) throw conflict("This campaign was launched before.")
    ctx.db
      .update(steps)
      .set({ place: sql`${steps.position}` })
      .where(eq(steps.campaignId, campaignId))
      .run()
    if (startsAt !== null) planJob(ctx, "campaign.start", campaignId, startsAt)
    record(ctx, "campaign.launched", campaignId, people.length)
    return enrolPeople(ctx, campaignId, people)
  })
}

/** Plans everything for people who are enrolled in a campaign. Runs in the caller's transaction. */
export function enrolPeople(ctx: Ctx, campaignId: string, people: readonly Candidate[]): Launched {
  const rules = readRules(ctx, campaignId)
  const mailboxes = readMailboxes(ctx, rules.campaign.mailboxIds).filter(
    (mailbox) => mailbox.state === "active" && servesClient(mailbox, rules.campaign.clientId),
  )
  if (mailboxes.length === 0) throw conflict("Choose a mailbox that is ready to send.")
  const senders = mailboxes.map((mailbox) => ({ mailbox, use: openMailboxUse(ctx, mailbox) }))
  const campaign = openCampaignUse(ctx, rules.campaign)
  const times = { all: 0, first: Infinity, last: -Infinity }
  for (let from = 0; from < people.length; from += mostAtOnce) {
    const plans = people.slice(from, from + mostAtOnce).map((person, at) => {
      // They are shared out in turn, so that the plan is the same however often it is made.
      return planPerson(ctx, rules, person, { senders, turn: from + at, campaign })
    })
    writePlans(ctx, plans)
    for (const { scheduledAt } of plans.flatMap(({ messages }) => messages)) {
      times.all += 1
      times.first = Math.min(times.first, scheduledAt)
      times.last = Math.max(times.last, scheduledAt)
    }
  }
  for (const { id } of mailboxes) planSends(ctx, id)
  startWatch(ctx)
  // What is known of them is read again before they are written to.
  planJob(ctx, "sources.check", "all")
  const textOf = (time: number) => (times.all === 0 ? null : toIso(time))
  return {
    people: people.length,
    messages: times.all,
    firstAt: textOf(times.first),
    lastAt: textOf(times.last),
  }
}

interface WorkspaceEnv {
  senders: readonly Sender[]
  /** The next turn, counted over all of them. */
  turn: number
  campaign: CampaignUse | null
}

function planPerson(
  ctx: Ctx,
  rules: CampaignRules,
  person: Candidate,
  { senders, turn, campaign: campaignUse }: WorkspaceEnv,
): EnrolmentPlan {
  const { campaign, steps } = rules
  const timeZone = person.hours?.timeZone ?? zoneFor(campaign, person.timeZone)
  const hours = { hoursFrom: person.hours?.from ?? null, hoursTo: person.hours?.to ?? null }
  const sequence = {
    seed: `${campaign.id}:${person.contactId}`,
    person: { timeZone, country: person.country, ...hours },
    address: person.address,
  }
  const { startsAt } = campaign
  const start: Start =
    startsAt !== null && startsAt > ctx.now ? { earliest: startsAt, rule: "start" } : { earliest: ctx.now }
  const request = requestFor(rules, steps[0], sequence, start.earliest)
  const sender = chooseSender(senders[turn % senders.length], senders, request, campaignUse)
  const uses = sender && { mailbox: sender.use, campaign: campaignUse }
  const planned = uses && planSequence(rules, steps, sequence, start, uses)
  if (!planned) throw noTime()
  const messages = planned.map(({ step, at: scheduledAt, moves }) => ({
    id: newId("msg", ctx.now),
    step,
    scheduledAt,
    moves,
    isReviewed: !needsReview(campaign, step.position),
  }))
  return {
    id: newId("enr", ctx.now),
    campaignId: campaign.id,
    person,
    mailbox: sender.mailbox,
    timeZone,
    messages,
  }
}

/** A message that cannot be planned is refused at once, and not after three years. */
const noTime = () =>
  conflict(
    "These limits leave no time for everybody within three years. Choose more days, more mailboxes or fewer people.",
  )
