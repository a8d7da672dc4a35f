import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { toJsonBatches } from "../../core/json-batches.ts"
import { enrolments } from "../enrolments/table.ts"
import { messages } from "../messages/table.ts"
import type { NewPlan } from "./new-plan.ts"
import { setAside } from "./set-aside.ts"

/** Writes new times, and from which mailbox, in a few statements, however many people they are for. */
export function writeTimes(ctx: Ctx, plans: readonly NewPlan[]): void {
  const { db, now } = ctx
  for (const batch of toJsonBatches(plans.flatMap(rowsOf)))
    db.run(sql`update ${messages} set scheduled_at = n.value ->> 1, moves = n.value ->> 2, mailbox_id = n.value ->> 3,
        limits_revision = n.value ->> 4, state = case state when 'approved' then 'scheduled' else state end
      from json_each(${batch}) as n where ${messages}.id = n.value ->> 0`)
  const people = plans.map(({ enrolment, sender }) => [
    enrolment.id,
    sender?.mailbox.id ?? enrolment.mailboxId,
  ])
  // A person's next time is that of the first message that has one.
  for (const batch of toJsonBatches(people))
    db.run(sql`update ${enrolments} set updated_at = ${now}, mailbox_id = n.value ->> 1,
        next_run_at = (select min(scheduled_at) from ${messages}
          where enrolment_id = ${enrolments}.id and state in ('scheduled', 'needs_review'))
      from json_each(${batch}) as n where ${enrolments}.id = n.value ->> 0`)
  for (const plan of plans) reviewAgain(ctx, plan)
}

function rowsOf({ rows, times, sender }: NewPlan) {
  return rows.map(({ id, stepId, scheduledAt, moves, mailboxId, limitsRevision }) => {
    const found = times?.find(({ step }) => step.id === stepId)
    return [
      id,
      found?.at ?? scheduledAt,
      JSON.stringify(found?.moves ?? moves),
      sender?.mailbox.id ?? mailboxId,
      sender?.mailbox.limitsRevision ?? limitsRevision,
    ]
  })
}

/** The person who approved a message saw its sender, too. */
function reviewAgain(ctx: Ctx, { rows, sender, enrolment }: NewPlan): void {
  const [first] = rows
  if (!sender || sender.mailbox.id === enrolment.mailboxId || !first?.approvedFingerprint) return
  const reason = `It goes from ${sender.mailbox.address} now, and was approved from another mailbox.`
  setAside(ctx, first, "needs_review", reason)
}
