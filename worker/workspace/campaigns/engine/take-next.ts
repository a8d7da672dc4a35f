import { and, eq, lte } from "drizzle-orm"
import { rootOf } from "../../../database.ts"
import { log } from "../../../http/log.ts"
import type { Ctx } from "../../core/context.ts"
import type { Mail } from "../mailboxes/sending.ts"
import { type MessageRow, messages } from "../messages/table.ts"
import { addressMail } from "./address-mail.ts"
import { CHANGED } from "./ask-again.ts"
import { needsReview } from "./campaign-rules.ts"
import { fingerprintOf } from "./fingerprint.ts"
import { followSteps } from "./follow-steps.ts"
import { judge } from "./judge.ts"
import { LEASE_MS } from "./limits.ts"
import { nextSendAt } from "./mailboxes.ts"
import { noteUnknown } from "./note-unknown.ts"
import { putOff } from "./put-off.ts"
import { type Due, findDue, readDue } from "./read-due.ts"
import { readFacts } from "./read-facts.ts"
import { setAside } from "./set-aside.ts"
import { stopEnrolment } from "./stop-enrolment.ts"
import type { Compose } from "./world.ts"

/** A message that is ours to send until the lease ends. */
export interface Claim extends Due {
  mail: Mail
}

/** So that a workspace with thousands of decisions to make answers people in between. */
const mostDecisions = 50

/**
 * Takes the next message of a mailbox that may be sent now, and claims it. Messages that may not are stopped, planned
 * again or set aside on the way, each in a transaction of its own: one bad row never stops the rest. Null when nothing
 * is to be sent now, and after many had to be planned again: the others are for the next time.
 */
export function takeNext(ctx: Ctx, compose: Compose, mailboxId: string): Claim | null {
  ctx.write(() => endLeases(ctx, mailboxId))
  for (let decisions = 0; decisions < mostDecisions; decisions++) {
    const next = nextSendAt(ctx, mailboxId)
    if (next === null || next > ctx.now) return null
    const [message] = findDue(ctx, mailboxId, 1)
    if (!message) return null
    const decision = decide(ctx, compose, message)
    if (decision === "put off") return null
    if (decision) return decision
  }
  return null
}

/** The claim when a message is to be sent; null when it was stopped or set aside. */
type Decision = Claim | "put off" | null

/** Decides about one message that is due. */
function decide(ctx: Ctx, compose: Compose, message: MessageRow): Decision {
  try {
    return ctx.write(() => decideNow(ctx, compose, message))
  } catch (error) {
    log("error", { requestId: ctx.requestId, message: message.id, error: rootOf(error).stack })
    ctx.write(() =>
      setAside(ctx, message, "needs_review", "It could not be made ready. Approve it to try again."),
    )
    return null
  }
}

function decideNow(ctx: Ctx, compose: Compose, message: MessageRow): Decision {
  const due = readDue(ctx, message)
  if (!due) {
    setAside(ctx, message, "cancelled", "The person, the campaign or the mailbox is gone.")
    return null
  }
  const { enrolment, rules } = due
  // It was being sent when its step was removed, and came back.
  if (!rules.steps.some(({ id }) => id === message.stepId)) {
    followSteps(ctx, enrolment.campaignId, enrolment.id)
    return null
  }
  const facts = readFacts(ctx, due)
  const verdict = judge(facts)
  if (verdict.do === "stop") {
    stopEnrolment(ctx, enrolment.id, verdict.reason)
    return null
  }
  if (verdict.do === "hold") {
    setAside(ctx, message, "approved", "Something has to come first.")
    return null
  }
  if (verdict.do === "replan") {
    putOff(ctx, due, verdict)
    return "put off"
  }
  return claim(ctx, compose, due, verdict.to)
}

/** Composes the message a last time and claims it through its row, so that only one sender gets it. */
function claim(ctx: Ctx, compose: Compose, due: Due, address: string): Claim | null {
  const { message, mailbox, rules } = due
  const composed = compose(ctx, message)
  if (composed.kind === "blocked") {
    setAside(ctx, message, "needs_review", composed.reason)
    return null
  }
  const { subject, text, html, revision, variantId, templateIds, draftedBy } = composed
  const fingerprint = fingerprintOf({ from: mailbox.address, to: address, subject, text, html })
  const content = {
    subject,
    text,
    html,
    revision,
    variantId,
    templateIds,
    draftedBy,
    fingerprint,
    toAddress: address,
    fromAddress: mailbox.address,
  }
  if (needsReview(rules.campaign, message.position ?? 1) && message.approvedFingerprint !== fingerprint) {
    ctx.db.update(messages).set(content).where(eq(messages.id, message.id)).run()
    setAside(ctx, message, "needs_review", CHANGED)
    return null
  }
  const mail = addressMail(ctx, due, { ...composed, to: { ...composed.to, address } })
  const claimed = ctx.db
    .update(messages)
    .set({
      ...content,
      state: "claimed",
      claimUntil: ctx.now + LEASE_MS,
      attempt: message.attempt + 1,
      messageId: mail.messageId,
      inReplyTo: mail.inReplyTo,
      references: mail.references,
    })
    .where(
      and(
        eq(messages.id, message.id),
        eq(messages.state, "scheduled"),
        eq(messages.attempt, message.attempt),
      ),
    )
    .returning()
    .get()
  return claimed ? { ...due, message: claimed, mail } : null
}

/** A claim without a recorded outcome: the message may have been sent before the claim's holder was lost. */
function endLeases(ctx: Ctx, mailboxId: string): void {
  const ended = ctx.db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.mailboxId, mailboxId),
        eq(messages.state, "claimed"),
        lte(messages.claimUntil, ctx.now),
      ),
    )
    .all()
  for (const message of ended) noteUnknown(ctx, message, "We were interrupted while it was being sent.")
}
