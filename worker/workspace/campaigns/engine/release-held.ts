import { asc, eq, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { planJob, type Worker } from "../../core/jobs/jobs.ts"
import { openStates } from "../enrolments/contract.ts"
import { type EnrolmentRow, enrolments } from "../enrolments/table.ts"
import { type MessageRow, messages } from "../messages/table.ts"
import { leftThisMonth } from "../plan-use/reach.ts"
import { readRules } from "./campaign-rules.ts"
import type { Move } from "./moves.ts"
import { replan } from "./replan.ts"

/** People who are planned again at once: each takes some milliseconds, and other requests are answered in between. */
const atOnce = 25

/**
 * Lets those go who wait for a plan that reaches more people, as many as it now does. To be called when a plan was given, and for whoever
 * was paused or waited for a review then.
 */
export function releaseHeld(ctx: Ctx): void {
  if (findHeld(ctx, 1).length > 0) planJob(ctx, "plan.release", "plan")
}

/** Whether a message has its time because of the plan. */
export const waitsForPlan = ({ moves }: Pick<MessageRow, "moves">): boolean =>
  (moves as Move[]).some(({ rule }) => rule === "plan_limit")

/** Gives the next people who wait, the longest first, new times, by every rule, from now on. */
export const releaseWorker: Worker = {
  prepare: () => (ctx) => {
    const room = leftThisMonth(ctx)
    const held = findHeld(ctx, Math.min(atOnce, room?.left ?? atOnce))
    for (const enrolment of held) {
      replan(ctx, readRules(ctx, enrolment.campaignId), enrolment, { position: 1, earliest: ctx.now })
    }
    return held.length === 0 ? null : ctx.now
  },
  giveUp: () => {},
}

/** The people who wait for their first message because of the plan alone. */
const findHeld = ({ db }: Ctx, most: number): EnrolmentRow[] =>
  most <= 0
    ? []
    : db
        .select({ enrolment: enrolments })
        .from(enrolments)
        .innerJoin(messages, eq(messages.enrolmentId, enrolments.id))
        .where(isHeld)
        .orderBy(asc(enrolments.id))
        .limit(most)
        .all()
        .map(({ enrolment }) => enrolment)

const isHeld: SQL = sql`${enrolments.touches} = 0
  and ${enrolments.state} in (select value from json_each(${JSON.stringify(openStates)}))
  and ${messages.position} = 1 and ${messages.state} = 'scheduled' and exists (
    select 1 from json_each(${messages.moves}) as move where move.value ->> 'rule' = 'plan_limit')`
