import { eq, sql } from "drizzle-orm"
import { conflict, notFound } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { isOpen } from "../enrolments/contract.ts"
import { enrolments } from "../enrolments/table.ts"
import { isReply } from "../messages/keep-reply.ts"
import { leftAt } from "../messages/left-at.ts"
import { type MessageRow, messages } from "../messages/table.ts"
import { noteAnswered } from "../messages/threads.ts"
import { aboutMessage, addEvent } from "./add-event.ts"
import { isSending, readRules } from "./campaign-rules.ts"
import { fingerprintOf } from "./fingerprint.ts"
import { domainOf, hashDomain } from "./ledger.ts"
import { planSends, readMailbox } from "./mailboxes.ts"
import { noteReached } from "./note-reached.ts"
import { sendKeyOf } from "./plan-sequence.ts"
import { findEnrolment } from "./read-due.ts"
import { addressOf } from "./read-facts.ts"
import { releaseHeld, waitsForPlan } from "./release-held.ts"
import { anchorNext, replan } from "./replan.ts"
import { setAside } from "./set-aside.ts"
import type { Compose } from "./world.ts"

/** A message as it would be sent now. */
export interface Preview {
  to: string
  subject: string
  text: string
  html: string
  marked: { subject: string; text: string }
  /** Sent back with the approval, so that what was read is what is approved. */
  fingerprint: string
}

/** Writes a message that is not sent yet. Throws 404, and 409 with the reason when it cannot be written. */
export function previewMessage(ctx: Ctx, compose: Compose, id: string): Preview {
  const message = findMessage(ctx, id)
  const mailbox = readMailbox(ctx, message.mailboxId)
  const enrolment = message.enrolmentId ? findEnrolment(ctx, message.enrolmentId) : undefined
  const to = enrolment && addressOf(ctx, enrolment)
  if (!mailbox || !to) throw conflict("Its recipient or its mailbox is gone.")
  const composed = compose(ctx, message)
  if (composed.kind === "blocked") throw conflict(composed.reason)
  const { subject, text, html, marked } = composed
  return {
    to,
    subject,
    text,
    html,
    marked,
    fingerprint: fingerprintOf({ from: mailbox.address, to, subject, text, html }),
  }
}

/** Lets a message go as it was read; its caller records that. Throws 404, and 409 when it is another by now or does not wait for anybody. */
export function approveMessage(ctx: Ctx, compose: Compose, id: string, fingerprint: string): void {
  ctx.write(() => {
    const message = findMessage(ctx, id)
    if (message.state !== "needs_review") throw conflict("This message does not wait for a review.")
    const preview = previewMessage(ctx, compose, id)
    if (preview.fingerprint !== fingerprint)
      throw conflict("This message has changed since you read it. Please read it again.")
    const { subject, text, html } = preview
    ctx.db
      .update(messages)
      .set({
        subject,
        text,
        html,
        fingerprint,
        approvedFingerprint: fingerprint,
        approvedBy: ctx.actor.name,
        skipReason: null,
        state: "approved",
      })
      .where(eq(messages.id, id))
      .run()
    goOn(ctx, message)
  })
}

/**
 * Settles a message whose outcome was unknown: it arrived, or it is sent again where its person may still be written to. Throws 404, and
 * 409 when the outcome is known.
 */
export function settleUnknown(ctx: Ctx, id: string, wasSent: boolean): void {
  ctx.write(() => {
    const message = findMessage(ctx, id)
    const enrolment = message.enrolmentId ? findEnrolment(ctx, message.enrolmentId) : undefined
    if (message.state !== "unknown") throw conflict("The outcome of this message is known.")
    const goesOn = enrolment !== undefined && isOpen(enrolment.state)
    record(ctx, wasSent ? "message.confirmed" : goesOn ? "message.sent_again" : "message.not_sent", id)
    if (wasSent) noteSent(ctx, message)
    else if (enrolment) takeTouchBack(ctx, enrolment.id)
    if (!goesOn) {
      if (!wasSent) leaveUnsent(ctx, message, enrolment?.stopReason)
      return
    }
    if (!wasSent) {
      const generation = enrolment.generation + 1
      ctx.db.update(enrolments).set({ generation }).where(eq(enrolments.id, enrolment.id)).run()
      const sendKey = sendKeyOf(enrolment.id, message.stepId ?? "", generation)
      const fresh = { sendKey, messageId: null, error: null, errorClass: null, state: "approved" as const }
      ctx.db.update(messages).set(fresh).where(eq(messages.id, id)).run()
      return goOn(ctx, message)
    }
    const next = anchorNext(ctx, readRules(ctx, enrolment.campaignId), enrolment, {
      position: message.position ?? 1,
      at: leftAt(ctx, id),
    })
    const state =
      next === null ? { state: "completed" as const, endedAt: ctx.now } : { state: "active" as const }
    ctx.db.update(enrolments).set(state).where(eq(enrolments.id, enrolment.id)).run()
  })
}

/** It has left after all: from now on it counts as sent. */
function noteSent(ctx: Ctx, message: MessageRow): void {
  const sentAt = leftAt(ctx, message.id)
  ctx.db
    .update(messages)
    .set({ state: "sent", sentAt, error: null, errorClass: null })
    .where(eq(messages.id, message.id))
    .run()
  noteReached(ctx, message, sentAt)
  if (isReply(message)) noteAnswered(ctx, message)
  const domainHash = hashDomain(domainOf(message.toAddress ?? ""))
  addEvent(ctx, {
    type: "delivered",
    dedupeKey: `settled:${message.id}`,
    about: { ...aboutMessage(message), domainHash },
  })
}

/** Nothing more goes to them. An answer of a member stays in its conversation, where it says that it has not left. */
const leaveUnsent = (ctx: Ctx, message: MessageRow, reason: string | null | undefined) =>
  isReply(message)
    ? setAside(ctx, message, "failed", "Somebody looked into the mailbox: it has not left.")
    : setAside(ctx, message, "cancelled", reason ?? "stopped")

/** It counted as sent for as long as nobody knew, unless an earlier version restored it. */
const takeTouchBack = ({ db }: Ctx, enrolmentId: string) =>
  db
    .update(enrolments)
    .set({ touches: sql`max(${enrolments.touches} - 1, 0)` })
    .where(eq(enrolments.id, enrolmentId))
    .run()

/** Puts a person back into the plan from a message on. */
function goOn(ctx: Ctx, message: MessageRow): void {
  const enrolment = message.enrolmentId ? findEnrolment(ctx, message.enrolmentId) : undefined
  if (!enrolment) return
  const rules = readRules(ctx, enrolment.campaignId)
  const state = enrolment.pausedUntil ? "paused" : enrolment.touches > 0 ? "active" : "ready"
  ctx.db.update(enrolments).set({ state, updatedAt: ctx.now }).where(eq(enrolments.id, enrolment.id)).run()
  if (!isSending(rules.campaign)) return
  const keeps =
    message.scheduledAt !== null && message.scheduledAt > ctx.now && message.state === "needs_review"
  if (keeps) {
    ctx.db.update(messages).set({ state: "scheduled" }).where(eq(messages.id, message.id)).run()
    if (waitsForPlan(message)) releaseHeld(ctx)
  }
  const start = {
    position: message.position ?? 1,
    earliest: Math.max(ctx.now, enrolment.pausedUntil ?? 0, rules.campaign.startsAt ?? 0),
  }
  if (!keeps) replan(ctx, rules, { ...enrolment, state }, start)
  planSends(ctx, enrolment.mailboxId)
}

function findMessage({ db }: Pick<Ctx, "db">, id: string): MessageRow {
  const row = db.select().from(messages).where(eq(messages.id, id)).get()
  if (!row) throw notFound("message")
  return row
}
