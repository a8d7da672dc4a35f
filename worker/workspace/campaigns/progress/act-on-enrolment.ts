import { conflict } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { pauseEnrolmentUntil, resumeEnrolment } from "../engine/pause-enrolment.ts"
import { stopEnrolment } from "../engine/stop-enrolment.ts"
import type { Enrolment } from "../enrolments/contract.ts"
import { findEnrolment } from "../enrolments/list-enrolments.ts"
import type { PauseEnrolment } from "./contract.ts"

/** Removes a person from a campaign permanently. Throws 404, and 409 when their enrolment has already ended. */
export function removeEnrolment(ctx: Ctx, id: string): Enrolment {
  return ctx.write(() => {
    findEnrolment(ctx, id)
    if (!stopEnrolment(ctx, id, "removed_by_hand"))
      throw conflict("Nothing more is sent to them in this campaign.")
    record(ctx, "enrolment.removed", id)
    return findEnrolment(ctx, id)
  })
}

/** Pauses a person. Throws 404, and 409 when they have ended or the time has passed. */
export function pauseEnrolment(ctx: Ctx, id: string, { until }: PauseEnrolment): Enrolment {
  const at = Date.parse(until)
  if (at <= ctx.now) throw conflict("Choose a time that is still to come.")
  return ctx.write(() => {
    pauseEnrolmentUntil(ctx, id, at)
    record(ctx, "enrolment.paused", id)
    return findEnrolment(ctx, id)
  })
}

/** Throws 404, and 409 when they do not rest. */
export function goOnWithEnrolment(ctx: Ctx, id: string): Enrolment {
  return ctx.write(() => {
    resumeEnrolment(ctx, id)
    record(ctx, "enrolment.resumed", id)
    return findEnrolment(ctx, id)
  })
}
