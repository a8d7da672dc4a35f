import { eq, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { isOpen } from "../enrolments/contract.ts"
import { enrolments } from "../enrolments/table.ts"
import { isRead } from "../mailboxes/reading-account.ts"
import type { Outcome } from "../mailboxes/sending.ts"
import { type MessageRow, messages } from "../messages/table.ts"
import { aboutMessage, addEvent } from "./add-event.ts"
import { completeCampaign } from "./complete-campaign.ts"
import { flagMailbox, holdMailbox, warnOfMailbox } from "./flag-mailbox.ts"
import { keepThread } from "./keep-thread.ts"
import { domainOf, hashDomain } from "./ledger.ts"
import { retryAt } from "./limits.ts"
import { noteReached } from "./note-reached.ts"
import { noteUnknown } from "./note-unknown.ts"
import { putOff } from "./put-off.ts"
import { findEnrolment } from "./read-due.ts"
import { anchorNext, replan } from "./replan.ts"
import { setAside } from "./set-aside.ts"
import { stopOnBounce } from "./stop-rules.ts"
import type { Claim } from "./take-next.ts"

/** How a claim ended. `asked_often`: its recipient gets no more first messages before `until`, milliseconds UTC. */
export type Ended = Outcome | { kind: "asked_often"; until: number }

/**
 * Records the outcome of a claim: the message, its event, the person and what follows, all or nothing. Runs in the
 * caller's transaction.
 */
export function recordOutcome(ctx: Ctx, claimed: Claim, outcome: Ended): void {
  const message = ctx.db.select().from(messages).where(eq(messages.id, claimed.message.id)).get()
  if (message?.attempt !== claimed.message.attempt) return
  // Meanwhile the person may have been merged with another, or deleted.
  const enrolment = findEnrolment(ctx, claimed.enrolment.id) ?? claimed.enrolment
  const claim = { ...claimed, message, enrolment }
  if (outcome.kind === "sent") noteSent(ctx, claim, message.state === "unknown")
  // It was given up meanwhile and has not been sent: that is what was asked for.
  else if (message.state !== "claimed") return
  else if (outcome.kind === "failed" && outcome.class === "ambiguous")
    noteUnknown(ctx, message, outcome.message)
  else if (!isOpen(enrolment.state)) setAside(ctx, message, "cancelled", enrolment.stopReason ?? "stopped")
  else if (outcome.kind === "withdrawn") giveBack(ctx, claim)
  else if (outcome.kind === "asked_often") waitForPlace(ctx, claim, outcome.until)
  else noteFailure(ctx, claim, outcome)
}

function noteFailure(ctx: Ctx, claim: Claim, failure: Extract<Outcome, { kind: "failed" }>): void {
  const { message, mailbox } = claim
  const { class: errorClass, message: reason, heldUntil } = failure
  ctx.db
    .update(messages)
    .set({ errorClass, error: reason, claimUntil: null })
    .where(eq(messages.id, message.id))
    .run()
  if (heldUntil !== undefined) {
    giveBack(ctx, claim)
    holdMailbox(ctx, mailbox, heldUntil, reason)
  } else if (errorClass === "transient") tryAgain(ctx, claim, reason)
  else if (errorClass === "permanent") {
    if (isNoSuchMailbox(reason)) noteRefused(ctx, message, reason)
    else refuseOne(ctx, claim, reason)
  } else if (errorClass === "auth") {
    giveBack(ctx, claim)
    flagMailbox(ctx, mailbox, "needs_attention", reason)
  } else {
    // It gets another time: whatever was refused must not be the first again, and hold up all that is behind it.
    tryAgain(ctx, claim, reason)
    flagMailbox(ctx, mailbox, "unhealthy", reason)
  }
}

/** `isCounted`: it was given up for unknown, and counts already. */
function noteSent(ctx: Ctx, claim: Claim, isCounted: boolean): void {
  const { message, enrolment, rules } = claim
  const { db, now } = ctx
  const position = message.position ?? 1
  const threadId = keepThread(ctx, claim)
  db.update(messages)
    .set({
      state: "sent",
      sentAt: now,
      claimUntil: null,
      threadId,
      error: null,
      errorClass: null,
      skipReason: null,
    })
    .where(eq(messages.id, message.id))
    .run()
  const domainHash = hashDomain(domainOf(message.toAddress ?? ""))
  addEvent(ctx, {
    type: "sent",
    dedupeKey: `sent:${message.id}`,
    about: { ...aboutMessage(message), domainHash },
  })
  noteReached(ctx, message, now)
  if (isRead(claim.mailbox)) planJob(ctx, "inbox.read", claim.mailbox.id, now + 60_000)
  const touched = { touches: sql`${enrolments.touches} + ${isCounted ? 0 : 1}`, threadId, updatedAt: now }
  db.update(enrolments).set(touched).where(eq(enrolments.id, enrolment.id)).run()
  const current = findEnrolment(ctx, enrolment.id)
  if (!current || !isOpen(current.state)) return
  const nextRunAt = anchorNext(ctx, rules, current, { position, at: now })
  const { pausedUntil } = current
  const rest =
    nextRunAt === null
      ? { state: "completed" as const, endedAt: now, pausedUntil: null }
      : // Somebody may have paused them while the message left.
        (pausedUntil ?? 0) > now
        ? { state: "paused" as const }
        : { state: "active" as const, pausedUntil: null }
  db.update(enrolments)
    .set({ ...rest, nextRunAt })
    .where(eq(enrolments.id, enrolment.id))
    .run()
  if (nextRunAt === null) completeCampaign(ctx, enrolment.campaignId)
}

/** The recipient's own server says that this address does not exist. */
function noteRefused(ctx: Ctx, message: MessageRow, said: string): void {
  ctx.db.update(messages).set({ state: "bounced" }).where(eq(messages.id, message.id)).run()
  stopOnBounce(ctx, message, { isHard: true, said })
}

/** It counts against this person's message alone; a server that distrusts the sender is shown at the mailbox too. */
function refuseOne(ctx: Ctx, { message, mailbox }: Claim, reason: string): void {
  setAside(ctx, message, "failed", reason)
  if (/\b5\.7\.\d/.test(reason)) warnOfMailbox(ctx, mailbox.id, `A message was refused. ${reason}`)
}

/** Nothing has left: it waits for its next turn as if nothing had been. */
function giveBack(ctx: Ctx, { message }: Claim): void {
  ctx.db
    .update(messages)
    .set({ state: "scheduled", claimUntil: null, attempt: message.attempt - 1 })
    .where(eq(messages.id, message.id))
    .run()
}

/** They were asked often lately: it gets a new time, by every rule, from when a place comes free. */
function waitForPlace(ctx: Ctx, claim: Claim, until: number): void {
  giveBack(ctx, claim)
  putOff(ctx, claim, { do: "replan", rule: "asked_often", from: until })
}

/** The server may take it later: it gets a new time, by every rule, or is given up after the fifth try. */
function tryAgain(ctx: Ctx, claim: Claim, reason: string): void {
  const { message, enrolment, rules } = claim
  const earliest = retryAt(message.attempt, ctx.now)
  ctx.db.update(messages).set({ state: "scheduled" }).where(eq(messages.id, message.id)).run()
  addEvent(ctx, {
    type: "deferred",
    dedupeKey: `deferred:${message.id}:${message.attempt}`,
    about: aboutMessage(message),
    payload: { reason },
  })
  const start = earliest && { position: message.position ?? 1, earliest, rule: "retry" as const }
  const at = start ? replan(ctx, rules, enrolment, start) : null
  if (at === null) setAside(ctx, message, "failed", reason)
}

/** The enhanced status codes for a mailbox that does not exist (RFC 3463, 3.2). */
const isNoSuchMailbox = (text: string) => /\b5\.1\.(1|2|3|6|10)\b/.test(text)
