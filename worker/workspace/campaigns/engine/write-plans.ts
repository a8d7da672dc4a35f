import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { toJsonBatches } from "../../core/json-batches.ts"
import { newId } from "../../core/new-id.ts"
import type { StepRow } from "../campaigns/table.ts"
import { enrolments } from "../enrolments/table.ts"
import type { MailboxRow } from "../mailboxes/table.ts"
import { events, messages } from "../messages/table.ts"
import type { Move } from "./moves.ts"
import { sendKeyOf } from "./plan-sequence.ts"
import type { Candidate } from "./world.ts"

export interface EnrolmentPlan {
  id: string
  campaignId: string
  person: Candidate
  mailbox: MailboxRow
  timeZone: string
  messages: { id: string; step: StepRow; scheduledAt: number; moves: Move[]; isReviewed: boolean }[]
}

/** Writes people and their messages in a few statements, however many they are. */
export function writePlans(ctx: Ctx, plans: readonly EnrolmentPlan[]): void {
  const { db, now } = ctx
  const people = plans.map(({ id, campaignId, person, mailbox, timeZone, messages }) => [
    id,
    campaignId,
    person.contactId,
    person.contactPointId,
    person.outletId,
    mailbox.id,
    timeZone,
    messages[0]?.isReviewed ? "ready" : "waiting",
    messages[0]?.scheduledAt ?? null,
    newId("evt", now),
    person.country,
    person.hours?.from ?? null,
    person.hours?.to ?? null,
  ])
  for (const batch of toJsonBatches(people)) {
    db.run(sql`insert into ${enrolments} (id, campaign_id, contact_id, contact_point_id, outlet_id, mailbox_id,
        time_zone, state, next_run_at, country, hours_from, hours_to, created_at, updated_at)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
        value ->> 8, value ->> 10, value ->> 11, value ->> 12, ${now}, ${now} from json_each(${batch})`)
    db.run(sql`insert into ${events} (id, type, enrolment_id, contact_id, campaign_id, mailbox_id, occurred_at, actor,
        dedupe_key)
      select value ->> 9, 'enrolled', value ->> 0, value ->> 2, value ->> 1, value ->> 5, ${now}, 'system',
        'enrolled:' || (value ->> 0) from json_each(${batch})`)
  }
  const rows = plans.flatMap((plan) =>
    plan.messages.map(({ id, step, scheduledAt, moves, isReviewed }) => [
      id,
      plan.id,
      plan.campaignId,
      plan.person.contactId,
      step.id,
      step.position,
      plan.mailbox.id,
      isReviewed ? "scheduled" : "needs_review",
      sendKeyOf(plan.id, step.id, 0),
      plan.person.address,
      scheduledAt,
      JSON.stringify(moves),
      plan.mailbox.limitsRevision,
    ]),
  )
  for (const batch of toJsonBatches(rows)) {
    db.run(sql`insert into ${messages} (id, direction, enrolment_id, campaign_id, contact_id, step_id, position, mailbox_id,
        state, send_key, to_address, scheduled_at, moves, limits_revision, created_at)
      select value ->> 0, 'out', value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
        value ->> 8, value ->> 9, value ->> 10, value ->> 11, value ->> 12, ${now} from json_each(${batch})`)
  }
}
