import { eq } from "drizzle-orm"
import { conflict, notFound } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { isOpen } from "../enrolments/contract.ts"
import { type EnrolmentRow, enrolments } from "../enrolments/table.ts"
import { actorOf, addEvent } from "./add-event.ts"
import { readRules } from "./campaign-rules.ts"
import type { Rule } from "./moves.ts"
import { findEnrolment } from "./read-due.ts"
import { openFrom, replan } from "./replan.ts"

/**
 * Pauses a person until a time, milliseconds UTC; earlier messages move behind it. Throws 404, and 409 once it has
 * ended.
 */
export function pauseEnrolmentUntil(ctx: Ctx, id: string, until: number, rule: Rule = "paused"): void {
  ctx.write(() => {
    const enrolment = findOpen(ctx, id)
    ctx.db
      .update(enrolments)
      .set({
        state: enrolment.state === "waiting" ? "waiting" : "paused",
        pausedUntil: until,
        updatedAt: ctx.now,
      })
      .where(eq(enrolments.id, id))
      .run()
    noteTurn(ctx, enrolment, "paused", { until })
    const [next] = openFrom(ctx, id, 1)
    if (
      enrolment.state === "waiting" ||
      !next ||
      next.state === "approved" ||
      (next.scheduledAt ?? 0) >= until
    )
      return
    const rules = readRules(ctx, enrolment.campaignId)
    replan(ctx, rules, enrolment, { position: next.position ?? 1, earliest: until, rule })
  })
}

/**
 * Resumes a paused person; their next message keeps its planned time. Throws 404, and 409 when they were not paused.
 */
export function resumeEnrolment(ctx: Ctx, id: string): void {
  ctx.write(() => {
    const enrolment = findOpen(ctx, id)
    if (enrolment.pausedUntil === null) throw conflict("Only somebody who is paused can be resumed.")
    const state = enrolment.state === "waiting" ? "waiting" : enrolment.touches > 0 ? "active" : "ready"
    ctx.db
      .update(enrolments)
      .set({ state, pausedUntil: null, updatedAt: ctx.now })
      .where(eq(enrolments.id, id))
      .run()
    noteTurn(ctx, enrolment, "resumed", {})
  })
}

function findOpen(ctx: Ctx, id: string): EnrolmentRow {
  const enrolment = findEnrolment(ctx, id)
  if (!enrolment) throw notFound("enrolment")
  if (isOpen(enrolment.state)) return enrolment
  throw conflict("Nothing more is sent to them in this campaign.")
}

function noteTurn(
  ctx: Ctx,
  enrolment: EnrolmentRow,
  type: "paused" | "resumed",
  payload: Record<string, unknown>,
): void {
  const { id: enrolmentId, contactId, campaignId, mailboxId } = enrolment
  addEvent(ctx, {
    type,
    dedupeKey: `${type}:${enrolmentId}:${ctx.now}`,
    about: { enrolmentId, contactId, campaignId, mailboxId },
    actor: actorOf(ctx),
    payload,
  })
}
