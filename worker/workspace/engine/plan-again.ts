import { sql } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import { type EnrolmentRow, enrolments } from "../enrolments/table.ts"
import { toJsonBatches } from "../json-batches.ts"
import type { MailboxRow } from "../mailboxes/table.ts"
import { type MessageRow, messages } from "../messages/table.ts"
import type { CampaignRules } from "./campaign-rules.ts"
import { openCampaignUse, openMailboxUse } from "./ledger.ts"
import { type Planned, planSequence, type Start } from "./plan-sequence.ts"
import type { CampaignUse } from "./slots.ts"

/** Somebody whose messages get new times. */
export interface Again {
  enrolment: EnrolmentRow
  rules: CampaignRules
  /** What gets them, in its order, up to the last that is planned. */
  rows: readonly MessageRow[]
  start: Start
  /** The same seed gives the same times. */
  seed: string
}

/**
 * Gives people of one mailbox new times, one person after the other, each time by every rule. What they held is free for all of
 * them. Who has no time within three years keeps what they had, and is null in the answer; of the others it has the first new
 * time. A caller's transaction holds it.
 */
export function planAgain(ctx: Ctx, mailbox: MailboxRow, people: readonly Again[]): (number | null)[] {
  askForTimes(
    ctx,
    people.flatMap(({ rows }) => rows),
  )
  const use = openMailboxUse(ctx, mailbox)
  const campaignUse = openCampaignUses(ctx)
  const plans = people.map(({ enrolment, rules, rows, start, seed }) => {
    const steps = rows.flatMap(({ stepId }) => rules.steps.find(({ id }) => id === stepId) ?? [])
    const sequence = { seed, timeZone: enrolment.timeZone, address: rows[0]?.toAddress ?? "" }
    const from = { ...start, earliest: Math.max(start.earliest, ctx.now) }
    return planSequence(rules, steps, sequence, from, { mailbox: use, campaign: campaignUse(rules) })
  })
  const planned = people.flatMap(({ rows }, at) => rows.map((row) => timeOf(row, plans[at] ?? null)))
  writeTimes(ctx, mailbox, planned)
  noteNext(
    ctx,
    people.map(({ enrolment }) => enrolment.id),
  )
  return plans.map((plan) => plan?.[0]?.at ?? null)
}

/** Has messages counted no more until they have new times. */
function askForTimes({ db }: Ctx, rows: readonly MessageRow[]): void {
  for (const batch of toJsonBatches(rows.map(({ id }) => id)))
    db.run(
      sql`update ${messages} set limits_revision = 0 where id in (select value from json_each(${batch}))`,
    )
}

/** Opens what each campaign has sent and planned once. */
function openCampaignUses(ctx: Ctx) {
  const opened = new Map<string, CampaignUse | null>()
  return ({ campaign }: CampaignRules): CampaignUse | null => {
    const known = opened.get(campaign.id)
    const use = known === undefined ? openCampaignUse(ctx, campaign) : known
    opened.set(campaign.id, use)
    return use
  }
}

type Time = [id: string, at: number | null, moves: string]

function timeOf({ id, stepId, scheduledAt, moves }: MessageRow, plan: Planned[] | null): Time {
  const found = plan?.find(({ step }) => step.id === stepId)
  return [id, found?.at ?? scheduledAt, JSON.stringify(found?.moves ?? moves)]
}

function writeTimes({ db }: Ctx, { limitsRevision }: MailboxRow, times: readonly Time[]): void {
  for (const batch of toJsonBatches(times))
    db.run(sql`update ${messages} set scheduled_at = n.value ->> 1, moves = n.value ->> 2,
        limits_revision = ${limitsRevision}, state = case state when 'approved' then 'scheduled' else state end
      from json_each(${batch}) as n where ${messages}.id = n.value ->> 0`)
}

/** The next time of somebody is that of the first message that has one. */
function noteNext({ db, now }: Ctx, ids: readonly string[]): void {
  for (const batch of toJsonBatches(ids))
    db.run(sql`update ${enrolments} set updated_at = ${now}, next_run_at = (select min(scheduled_at) from ${messages}
        where enrolment_id = ${enrolments}.id and state in ('scheduled', 'needs_review'))
      where id in (select value from json_each(${batch}))`)
}
