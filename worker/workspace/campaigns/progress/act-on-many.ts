import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import { among } from "../../core/among.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { pauseEnrolmentUntil, resumeEnrolment } from "../engine/pause-enrolment.ts"
import { stopEnrolment } from "../engine/stop-enrolment.ts"
import { openStates } from "../enrolments/contract.ts"
import { enrolments } from "../enrolments/table.ts"

/** The enrolments of one campaign with some ids: an id of another campaign names nobody. */
interface Some {
  campaignId: string
  ids: readonly string[]
}

/** Ends the sequences of these people for good; returns the number of those that had not ended. */
export const stopMany = (ctx: Ctx, some: Some): number =>
  openOnes(ctx, some).filter(({ id }) => {
    const isStopped = stopEnrolment(ctx, id, "removed_by_hand")
    if (isStopped) record(ctx, "enrolment.removed", id)
    return isStopped
  }).length

/** Pauses these people until a time, milliseconds UTC; returns the number of those who were not paused. */
export function pauseMany(ctx: Ctx, some: Some, until: number): number {
  const awake = openOnes(ctx, some, isNull(enrolments.pausedUntil))
  for (const { id } of awake) {
    pauseEnrolmentUntil(ctx, id, until)
    record(ctx, "enrolment.paused", id)
  }
  return awake.length
}

/** Resumes those of these people who are paused; returns them, each with the time, as ISO text, until when they were. */
export function resumeMany(ctx: Ctx, some: Some): { id: string; state: string }[] {
  const paused = openOnes(ctx, some, isNotNull(enrolments.pausedUntil))
  for (const { id } of paused) {
    resumeEnrolment(ctx, id)
    record(ctx, "enrolment.resumed", id)
  }
  return paused.map(({ id, pausedUntil }) => ({ id, state: toIso(pausedUntil ?? ctx.now) }))
}

/** Pauses people again who were resumed at a time, if nothing happened to them since. */
export function pauseAgain(ctx: Ctx, some: Some, { at, until }: { at: number; until: number }): number {
  if (until <= ctx.now) return 0
  const asTheyWere = openOnes(ctx, some, and(isNull(enrolments.pausedUntil), eq(enrolments.updatedAt, at)))
  for (const { id } of asTheyWere) {
    pauseEnrolmentUntil(ctx, id, until)
    record(ctx, "enrolment.paused", id)
  }
  return asTheyWere.length
}

const openOnes = ({ db }: Ctx, { campaignId, ids }: Some, only?: ReturnType<typeof and>) =>
  db
    .select({ id: enrolments.id, pausedUntil: enrolments.pausedUntil })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.campaignId, campaignId),
        among(enrolments.id, ids),
        inArray(enrolments.state, [...openStates]),
        only,
      ),
    )
    .all()
