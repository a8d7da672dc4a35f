import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { toJsonBatches } from "../../core/json-batches.ts"
import { newId } from "../../core/new-id.ts"
import type { CampaignRow } from "../campaigns/table.ts"
import { type EnrolmentRow, enrolments } from "../enrolments/table.ts"
import { messages } from "../messages/table.ts"
import { isSending, needsReview } from "./campaign-rules.ts"
import { sendKeyOf } from "./plan-sequence.ts"
import type { SequenceChange } from "./sequence-change.ts"

type Change = SequenceChange & { enrolment: EnrolmentRow }

/** Writes what becomes of people's messages, in a few statements, however many they are. */
export function writeChanges(ctx: Ctx, campaign: CampaignRow, changes: readonly Change[]): void {
  drop(
    ctx,
    changes.flatMap(({ dropped }) => dropped),
  )
  keep(ctx, campaign, changes)
  add(ctx, campaign, changes)
  goOn(ctx, changes)
}

function drop({ db }: Ctx, ids: readonly string[]): void {
  for (const batch of toJsonBatches(ids))
    db.run(sql`update ${messages} set state = 'cancelled', skip_reason = 'It was taken out of the campaign.'
      where id in (select value from json_each(${batch}))`)
}

function keep({ db }: Ctx, campaign: CampaignRow, changes: readonly Change[]): void {
  const rows = changes.flatMap(({ kept, isFreed }) => {
    // Messages that wait for a person's decision go on when the campaign does.
    const isReleased = isFreed && isSending(campaign)
    return kept.map(({ id, position, isMoved }) => [
      id,
      position,
      Number(isMoved || isReleased),
      Number(isReleased),
    ])
  })
  for (const batch of toJsonBatches(rows))
    db.run(sql`update ${messages} set position = n.value ->> 1,
        limits_revision = case when n.value ->> 2 then 0 else limits_revision end,
        state = case when n.value ->> 3 and state = 'approved' then 'scheduled' else state end
      from json_each(${batch}) as n where ${messages}.id = n.value ->> 0`)
}

function add({ db, now }: Ctx, campaign: CampaignRow, changes: readonly Change[]): void {
  const rows = changes.flatMap(({ enrolment, added }) =>
    added.map(({ step, position, toAddress, isHeld }) => [
      newId("msg", now),
      enrolment.id,
      enrolment.campaignId,
      enrolment.contactId,
      step.id,
      position,
      enrolment.mailboxId,
      needsReview(campaign, position) ? "needs_review" : isHeld ? "approved" : "scheduled",
      sendKeyOf(enrolment.id, step.id, enrolment.generation),
      toAddress,
    ]),
  )
  // One that was taken out before and is put back is the same message, and was never sent.
  for (const batch of toJsonBatches(rows))
    db.run(sql`insert into ${messages} (id, direction, enrolment_id, campaign_id, contact_id, step_id, position, mailbox_id,
        state, send_key, to_address, limits_revision, created_at)
      select value ->> 0, 'out', value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
        value ->> 8, value ->> 9, 0, ${now} from json_each(${batch}) where true
      on conflict (send_key) do update set state = excluded.state, position = excluded.position, scheduled_at = null,
        limits_revision = 0, skip_reason = null where state = 'cancelled'`)
}

function goOn({ db, now }: Ctx, changes: readonly Change[]): void {
  const freed = changes.flatMap(({ enrolment, isFreed }) => (isFreed ? enrolment.id : []))
  for (const batch of toJsonBatches(freed))
    db.run(sql`update ${enrolments} set state = case when paused_until is not null then 'paused'
        when touches > 0 then 'active' else 'ready' end, updated_at = ${now}
      where id in (select value from json_each(${batch}))`)
  const ended = changes.flatMap(({ enrolment, isEnded }) => (isEnded ? enrolment.id : []))
  for (const batch of toJsonBatches(ended))
    db.run(sql`update ${enrolments} set state = 'completed', next_run_at = null, paused_until = null,
        ended_at = ${now}, updated_at = ${now} where id in (select value from json_each(${batch}))`)
}
