import { and, countDistinct, eq, gte, inArray, isNull, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { addressesOf } from "../../people/contacts/addresses.ts"
import { suppress } from "../../people/suppressions/add-suppressions.ts"
import type { SuppressionReason } from "../../people/suppressions/contract.ts"
import { noteBounce } from "../../people/verification/note-bounce.ts"
import { isOfKind, isSandbox } from "../campaigns/in-sandbox.ts"
import { isOpen, openStates, type StopReason } from "../enrolments/contract.ts"
import { type EnrolmentRow, enrolments } from "../enrolments/table.ts"
import { events, type MessageRow } from "../messages/table.ts"
import { aboutMessage, addEvent } from "./add-event.ts"
import { pauseWhenBad } from "./auto-pause.ts"
import { afterReturn, daysToMs } from "./calendar.ts"
import { readRules } from "./campaign-rules.ts"
import { warnOfMailbox } from "./flag-mailbox.ts"
import { pauseEnrolmentUntil } from "./pause-enrolment.ts"
import { findEnrolment } from "./read-due.ts"
import { recipientOf } from "./recipient-of.ts"
import { stopEnrolment, stopForContact } from "./stop-enrolment.ts"
import { dayAt } from "./zone.ts"

/**
 * An incoming message, by the message that it answers. `key` identifies it when it is delivered twice, such as its
 * Message-ID.
 */
export interface Answer {
  message: MessageRow
  key: string
  at?: number
  /** The received message; absent when a person pressed a button. */
  receivedId?: string
  /**
   * The sandbox wrote it in the name of a person who may well exist: it ends the sequence that it answers, and decides nothing else
   * about them.
   */
  isRehearsed?: boolean
}

/** Ends the sequence of a person who replied, and those of their colleagues if the campaign says so. */
export function stopOnReply(ctx: Ctx, answer: Answer): void {
  const { message } = answer
  ctx.write(() => {
    if (!note(ctx, "replied", answer)) return
    const enrolment = enrolmentOf(ctx, message)
    if (!enrolment) return
    // A contact who was merged with another one in the same campaign answers for both.
    stopTwins(ctx, message, enrolment.campaignId)
    endOnReply(ctx, enrolment)
  })
}

/** Ends a sequence that was answered, and those of the colleagues if the campaign says so. Runs in the caller's transaction. */
export function endOnReply(ctx: Ctx, { id, campaignId, outletId }: EnrolmentRow): void {
  stopEnrolment(ctx, id, "reply")
  const { campaign } = readRules(ctx, campaignId)
  if (!campaign.stopOn.outletReply || outletId === null) return
  const colleagues = and(
    eq(enrolments.campaignId, campaignId),
    eq(enrolments.outletId, outletId),
    inArray(enrolments.state, [...openStates]),
  )
  for (const one of ctx.db.select({ id: enrolments.id }).from(enrolments).where(colleagues).all())
    stopEnrolment(ctx, one.id, "outlet_reply")
}

/** They asked not to be written to: they are, in no campaign and for good. */
export function stopOnOptOut(
  ctx: Ctx,
  answer: Answer,
  reason: "unsubscribed" | "opt_out_reply" | "objection" = "opt_out_reply",
): void {
  ctx.write(() => {
    note(ctx, "opted_out", answer)
    // Not only when it is news: their address may have been taken off the list since.
    suppressPerson(ctx, answer, reason)
    stopEverywhere(ctx, answer, "opt_out")
  })
}

/** They called it spam. No member may lift that, and too many of them end the campaign. */
export function stopOnComplaint(ctx: Ctx, answer: Answer): void {
  const { message } = answer
  ctx.write(() => {
    if (!note(ctx, "complained", answer)) return
    suppressPerson(ctx, answer, "complaint")
    stopEverywhere(ctx, answer, "complaint")
    if (message.campaignId) pauseWhenBad(ctx, message.campaignId)
  })
}

const softBounces = 3
const softBounceDays = 30

interface Bounce extends Partial<Omit<Answer, "message">> {
  isHard: boolean
  /** The reason given by the other side. */
  said?: string
  /** The cause of a passing one; every other but `passing` is no fault of the address, and never counts against it. */
  cause?: string
}

/**
 * Handles a bounce: a permanent one ends the sequence, a temporary one ends it at the third message within 30 days, if the
 * address was its cause. What a server has against the sender is shown at the mailbox.
 */
export function stopOnBounce(
  ctx: Ctx,
  message: MessageRow,
  { isHard, said = "", cause = "passing", key = message.id, ...answer }: Bounce,
): void {
  ctx.write(() => {
    const payload = isHard || cause === "passing" ? {} : { cause }
    if (!note(ctx, isHard ? "bounced" : "soft_bounced", { ...answer, message, key }, payload)) return
    if (!isHard && cause === "sender")
      warnOfMailbox(
        ctx,
        message.mailboxId,
        `A server refused a message because of its sender. It said: ${said}`,
      )
    if (!isHard && (cause !== "passing" || countSoft(ctx, message) < softBounces)) return
    const reason = isHard ? "hard_bounce" : "soft_bounce_limit"
    const address = answer.isRehearsed ? null : recipientOf(ctx, message)
    if (address) suppress(ctx, { kind: "email", value: address }, { reason })
    if (address) noteBounce(ctx, address, said)
    stopEverywhere(ctx, { ...answer, message }, reason)
    if (isHard && message.campaignId) pauseWhenBad(ctx, message.campaignId)
  })
}

/**
 * Pauses the sequence of a person who is away until they are back and have had a business day, or ends it if the
 * campaign says so. `returnsOn` is the day that they name.
 */
export function pauseWhileAway(ctx: Ctx, answer: Answer, returnsOn: number | null): void {
  ctx.write(() => {
    if (!note(ctx, "out_of_office", answer)) return
    const enrolment = enrolmentOf(ctx, answer.message)
    // A person who is away after everything was sent, or after they answered, has nothing to wait for.
    if (!enrolment || !isOpen(enrolment.state)) return
    const rules = readRules(ctx, enrolment.campaignId)
    if (rules.campaign.outOfOffice === "stop") {
      stopEnrolment(ctx, enrolment.id, "out_of_office")
      return
    }
    // A person who does not say when they are back is given a week.
    const window = rules.windowFor(enrolment)
    const back = returnsOn ?? dayAt((answer.at ?? ctx.now) + daysToMs(7), window.zone)
    const until = afterReturn(back, window)
    // It was found late: they are back.
    if (until <= ctx.now) return
    // A member may have paused them for longer, and of two absences the one that ends last counts.
    if ((enrolment.pausedUntil ?? 0) < until) pauseEnrolmentUntil(ctx, enrolment.id, until, "out_of_office")
  })
}

/** Notes an answer once; whether it is news. */
const note = (
  ctx: Ctx,
  type: "replied" | "opted_out" | "complained" | "bounced" | "soft_bounced" | "out_of_office",
  { message, key, at = ctx.now, receivedId }: Answer,
  payload: Record<string, unknown> = {},
): boolean =>
  addEvent(ctx, {
    type,
    dedupeKey: `${type}:${key}`,
    about: aboutMessage(message),
    actor: "recipient",
    at,
    payload: { ...payload, ...(receivedId !== undefined && { receivedId }) },
  })

const enrolmentOf = (ctx: Ctx, { enrolmentId }: MessageRow): EnrolmentRow | undefined =>
  enrolmentId === null ? undefined : findEnrolment(ctx, enrolmentId)

/**
 * How many messages to this person bounced so: one that goes on to five people may be reported five times. What the sandbox makes up
 * counts there alone.
 */
const countSoft = ({ db, now }: Ctx, { contactId, mailboxId }: MessageRow): number =>
  contactId === null
    ? 0
    : (db
        .select({ all: countDistinct(events.messageId) })
        .from(events)
        .where(
          and(
            eq(events.contactId, contactId),
            eq(events.type, "soft_bounced"),
            isOfKind(events.mailboxId, isSandbox({ db }, mailboxId)),
            isNull(sql`json_extract(${events.payload}, '$.cause')`),
            gte(events.occurredAt, now - daysToMs(softBounceDays)),
          ),
        )
        .get()?.all ?? 0)

type About = Pick<Answer, "message" | "isRehearsed">

/**
 * At each of their addresses: they asked for themselves, while a bounce is about one address. Also somebody in the trash, who must not
 * be written to when they are brought back or added again.
 */
function suppressPerson(ctx: Ctx, { message, isRehearsed }: About, reason: SuppressionReason): void {
  if (isRehearsed) return
  const recipient = recipientOf(ctx, message)
  const others = message.contactId === null ? [] : addressesOf(ctx, message.contactId)
  for (const value of recipient === null ? others : [recipient, ...others])
    suppress(ctx, { kind: "email", value }, { reason })
}

function stopTwins(ctx: Ctx, { contactId }: MessageRow, campaignId: string): void {
  if (contactId === null) return
  const theirs = and(eq(enrolments.contactId, contactId), eq(enrolments.campaignId, campaignId))
  for (const { id, state } of ctx.db.select().from(enrolments).where(theirs).all())
    if (isOpen(state)) stopEnrolment(ctx, id, "reply")
}

/** In this sequence, and in every other of the same person. */
function stopEverywhere(ctx: Ctx, { message, isRehearsed }: About, reason: StopReason): void {
  const { enrolmentId, contactId } = message
  if (enrolmentId !== null) stopEnrolment(ctx, enrolmentId, reason)
  if (contactId !== null && !isRehearsed) stopForContact(ctx, contactId, "suppressed")
}
