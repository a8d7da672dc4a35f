import { and, desc, eq, gt, inArray, ne, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { isPrivateAddress } from "../../core/private-address.ts"
import { findPermission } from "../../people/client-permissions/find-permission.ts"
import { OWN_CLIENT } from "../../people/clients/contract.ts"
import { addressAt } from "../../people/contacts/addresses.ts"
import { lookUpContact } from "../../people/contacts/refer-to-contact.ts"
import { findSuppression } from "../../people/suppressions/find-suppression.ts"
import { isOfKind } from "../campaigns/in-sandbox.ts"
import type { StopReason } from "../enrolments/contract.ts"
import { type EnrolmentRow, enrolments } from "../enrolments/table.ts"
import { findSenders } from "../mailboxes/senders.ts"
import type { EventType } from "../messages/contract.ts"
import { mayHaveLeft } from "../messages/may-have-left.ts"
import { events, messages } from "../messages/table.ts"
import { wasWrittenForAnother } from "../overlaps/find-overlaps.ts"
import { afterDelay, daysToMs } from "./calendar.ts"
import type { CampaignRules } from "./campaign-rules.ts"
import { findFull } from "./find-full.ts"
import { hidingMailboxes } from "./hiding-mailboxes.ts"
import type { Facts } from "./judge.ts"
import { sentTypes } from "./ledger.ts"
import { toDelay } from "./plan-sequence.ts"
import type { Due } from "./read-due.ts"

/** Reads all facts that `judge` needs, from the current rows. */
export function readFacts(ctx: Ctx, due: Due): Facts {
  const { message, enrolment, rules } = due
  const { campaign } = rules
  const window = rules.windowFor(enrolment)
  const address = addressOf(ctx, enrolment)
  const contact = enrolment.contactId ? lookUpContact(ctx, enrolment.contactId) : undefined
  const previousSentAt = previousSend(ctx, enrolment.id, message.position ?? 1)
  const client = campaign.clientId ?? OWN_CLIENT
  const permission = contact && findPermission(ctx, contact.id, client)
  const step = rules.steps.find(({ id }) => id === message.stepId)
  return {
    now: ctx.now,
    position: message.position ?? 1,
    scheduledAt: message.scheduledAt ?? ctx.now,
    enrolment,
    campaign,
    window,
    address: contact ? address : null,
    doNotContact: contact?.state === "do_not_contact",
    isSuppressed:
      permission?.isRefused === true || (address !== null && findSuppression(ctx, address, client) !== null),
    lacksBasis: permission?.basis === null && address !== null && isPrivateAddress(address),
    answer: answerOf(ctx, enrolment, rules),
    previousSentAt,
    afterPrevious: previousSentAt !== null && step ? afterDelay(previousSentAt, toDelay(step), window) : 0,
    mayHaveAnswered: hidingMailboxes(ctx, due).length > 0,
    isGuarded: isGuarded(ctx, due) || isForAnother(ctx, due),
    isOutletTaken: campaign.onePerOutlet && isOutletTaken(ctx, enrolment),
    full: address === null ? [] : findFull(ctx, due, address),
  }
}

/** Returns the current address to write to; null when the address was deleted. */
export const addressOf = (
  ctx: Pick<Ctx, "db">,
  { contactPointId, contactId }: EnrolmentRow,
): string | null =>
  contactPointId === null || contactId === null ? null : addressAt(ctx, contactId, contactPointId)

const endings: Partial<Record<EventType, StopReason>> = {
  replied: "reply",
  opted_out: "opt_out",
  complained: "complaint",
  bounced: "hard_bounce",
  placed: "placement",
  objected: "objected",
}

/** Told by the events themselves, so that a sequence stops even where noting its end had failed. */
function answerOf(
  { db }: Ctx,
  { id, campaignId, outletId }: EnrolmentRow,
  { campaign }: CampaignRules,
): StopReason | null {
  const said = db
    .select({ type: events.type })
    .from(events)
    .where(and(eq(events.enrolmentId, id), inArray(events.type, Object.keys(endings) as EventType[])))
    .all()
  for (const { type } of said) {
    const reason = endings[type]
    if (reason && !(reason === "placement" && !campaign.stopOn.placement)) return reason
  }
  if (!campaign.stopOn.outletReply || outletId === null) return null
  const colleague = db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.campaignId, campaignId),
        eq(enrolments.outletId, outletId),
        eq(enrolments.state, "replied"),
      ),
    )
    .get()
  return colleague ? "outlet_reply" : null
}

const previousSend = ({ db }: Ctx, enrolmentId: string, position: number): number | null =>
  db
    .select({ at: messages.sentAt })
    .from(messages)
    .where(
      and(
        eq(messages.enrolmentId, enrolmentId),
        eq(messages.position, position - 1),
        inArray(messages.state, ["sent", "delivered", "deferred"]),
      ),
    )
    .orderBy(desc(messages.sentAt))
    .get()?.at ?? null

/** A rehearsal is not held up by what was really sent, nor the other way round. */
function isGuarded({ db, now }: Ctx, { enrolment, mailbox, rules: { campaign } }: Due): boolean {
  const { contactId, campaignId } = enrolment
  const days = campaign.recontactGuardDays
  if (contactId === null || days === 0) return false
  const elsewhere = db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.contactId, contactId),
        inArray(events.type, [...sentTypes]),
        mayHaveLeft(sql`${events.type}`, sql`${events.messageId}`),
        gt(events.occurredAt, now - daysToMs(days)),
        ne(events.campaignId, campaignId),
        isOfKind(events.mailboxId, mailbox.driver === "sandbox"),
      ),
    )
    .get()
  return elsewhere !== undefined
}

/** Where the campaign leaves them out: written to for another client since the launch. */
function isForAnother(ctx: Ctx, { message, enrolment, rules: { campaign } }: Due): boolean {
  if (!campaign.skipOverlaps || enrolment.contactId === null) return false
  const [sender] = findSenders(ctx, [message.mailboxId])
  return sender?.driver !== "sandbox" && wasWrittenForAnother(ctx, campaign, enrolment.contactId)
}

function isOutletTaken({ db }: Ctx, { id, campaignId, outletId }: EnrolmentRow): boolean {
  if (outletId === null) return false
  const isColleague = and(
    eq(enrolments.campaignId, campaignId),
    eq(enrolments.outletId, outletId),
    ne(enrolments.id, id),
  )
  return (
    db
      .select({ id: enrolments.id })
      .from(enrolments)
      .where(and(isColleague, gt(enrolments.touches, 0)))
      .get() !== undefined
  )
}
