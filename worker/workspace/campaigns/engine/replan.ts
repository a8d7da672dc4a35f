import { and, asc, eq, gte, inArray } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { EnrolmentRow } from "../enrolments/table.ts"
import type { MessageState } from "../messages/contract.ts"
import { type MessageRow, messages } from "../messages/table.ts"
import { afterDelay } from "./calendar.ts"
import type { CampaignRules } from "./campaign-rules.ts"
import { planAgain } from "./plan-again.ts"
import { type Start, toDelay } from "./plan-sequence.ts"

/** The states of messages that are in the plan, or will be again. */
const openMessages = ["scheduled", "approved", "needs_review"] as const

/** The people whose messages get new times, and from which position on. */
export interface Replan extends Start {
  enrolment: EnrolmentRow
  rules: CampaignRules
  position: number
}

/**
 * Gives the messages of people new times, each by every rule. Messages that wait for a review keep waiting. Runs in the
 * caller's transaction. Returns the first new time of each person; null when there is none within three years, and then
 * their sequence ends.
 */
export function replanAll(ctx: Ctx, people: readonly Replan[]): (number | null)[] {
  const plans = people.map(({ enrolment, rules, position, ...start }) => {
    const rows = openFrom(ctx, enrolment.id, position)
    // A plan that is made again must not come upon the time that did not do.
    return {
      enrolment,
      rules,
      rows,
      start,
      seed: `${enrolment.campaignId}:${enrolment.contactId}:${ctx.now}`,
    }
  })
  const times = planAgain(
    ctx,
    plans.filter(({ rows }) => rows.length > 0),
  )
  return plans.map(({ rows }) => {
    const at = rows.length === 0 ? null : (times.shift() ?? null)
    if (at === null) cancelAll(ctx, rows)
    return at
  })
}

/** The same for one person. */
export function replan(
  ctx: Ctx,
  rules: CampaignRules,
  enrolment: EnrolmentRow,
  start: Start & { position: number },
): number | null {
  const [at = null] = replanAll(ctx, [{ ...start, enrolment, rules }])
  return at
}

function cancelAll({ db }: Ctx, rows: readonly MessageRow[]): void {
  const ids = rows.map(({ id }) => id)
  db.update(messages).set({ state: "cancelled", scheduledAt: null }).where(inArray(messages.id, ids)).run()
}

/**
 * Counts the delay of the next messages from the time at which a message was really sent. One that is still late enough
 * keeps its time: the calendar that was shown is the calendar that runs.
 */
export function anchorNext(
  ctx: Ctx,
  rules: CampaignRules,
  enrolment: EnrolmentRow,
  sent: { position: number; at: number },
) {
  const [next] = openFrom(ctx, enrolment.id, sent.position + 1)
  if (!next) return null
  const step = rules.steps.find(({ id }) => id === next.stepId)
  const earliest = step ? afterDelay(sent.at, toDelay(step), rules.windowFor(enrolment)) : sent.at
  const keeps = next.scheduledAt !== null && next.scheduledAt >= earliest && next.state !== "approved"
  if (!keeps) return replan(ctx, rules, enrolment, { position: sent.position + 1, earliest, rule: "delay" })
  return next.scheduledAt
}

/** A person's remaining messages, from a position in their sequence on. */
export const openFrom = (
  { db }: Pick<Ctx, "db">,
  enrolmentId: string,
  position: number,
  states: readonly MessageState[] = openMessages,
): MessageRow[] =>
  db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.enrolmentId, enrolmentId),
        gte(messages.position, position),
        inArray(messages.state, [...states]),
      ),
    )
    .orderBy(asc(messages.position))
    .all()
