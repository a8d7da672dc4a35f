import { and, between, count, eq, inArray, ne } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { enrolments } from "../enrolments/table.ts"
import { mailboxes } from "../mailboxes/table.ts"
import { events, messages } from "../messages/table.ts"
import { heldBackUntil } from "../plan-use/reach.ts"
import type { Facts } from "./judge.ts"
import { countSent, domainOf, hashDomain, sentTypes, todayFrom } from "./ledger.ts"
import { LEASE_MS, limitsOf } from "./limits.ts"
import type { Due } from "./read-due.ts"
import { dayAt, startOfDay } from "./zone.ts"

/**
 * The caps that today's sends have reached. Messages that other mailboxes are sending at this moment count as sent;
 * those that are planned for later do not.
 */
export function findFull(ctx: Ctx, due: Due, address: string): Facts["full"] {
  const { message, enrolment, rules, mailbox } = due
  const { campaign } = rules
  const others = readOnTheirWay(ctx, message.id)
  const full = fullMailbox(ctx, due, address)
  const { dailyCap, timeZone } = campaign
  const leaving = others.filter((one) => one.campaignId === campaign.id).length
  const ofCampaign = eq(events.campaignId, campaign.id)
  const sent = () => countSent(ctx, ofCampaign, todayFrom(ctx.now, timeZone), ctx.now)
  if (dailyCap !== null && sent() + leaving >= dailyCap)
    full.push({ rule: "campaign_cap", until: startOfDay(dayAt(ctx.now, timeZone) + 1, timeZone) })
  // A person who has had a first message gets the rest: the checks below apply to first messages only.
  if (message.position !== 1) return full
  const begun = others.filter(({ position, driver }) => position === 1 && driver !== "sandbox").length
  const counted = mailbox.driver === "sandbox" ? null : enrolment.contactId
  const held = counted === null ? null : heldBackUntil(ctx, counted, begun)
  if (held !== null) full.push({ rule: "plan_limit", until: held })
  const decides = (one: OnItsWay) =>
    (one.contactId !== null && one.contactId === enrolment.contactId) ||
    (campaign.onePerOutlet &&
      one.campaignId === campaign.id &&
      one.outletId !== null &&
      one.outletId === enrolment.outletId)
  if (others.some(decides)) full.push({ rule: "on_its_way", until: ctx.now + LEASE_MS })
  return full
}

function fullMailbox(ctx: Ctx, { mailbox }: Due, address: string): Facts["full"] {
  const limits = limitsOf(mailbox)
  const today = dayAt(ctx.now, limits.zone)
  const from = todayFrom(ctx.now, limits.zone)
  const tomorrow = startOfDay(today + 1, limits.zone)
  const full: Facts["full"] = []
  if (countSent(ctx, eq(events.mailboxId, mailbox.id), from, ctx.now) >= limits.capOn(today)) {
    full.push({ rule: "mailbox_cap", until: tomorrow })
  }
  const toDomain = ctx.db
    .select({ all: count() })
    .from(events)
    .where(
      and(
        eq(events.mailboxId, mailbox.id),
        eq(events.domainHash, hashDomain(domainOf(address))),
        inArray(events.type, [...sentTypes]),
        between(events.occurredAt, from, ctx.now),
      ),
    )
    .get()
  if ((toDomain?.all ?? 0) >= limits.domainCap) full.push({ rule: "domain_cap", until: tomorrow })
  return full
}

type OnItsWay = ReturnType<typeof readOnTheirWay>[number]

/**
 * The facts that are locked together with a message: mailboxes send at the same time, and each must count what the
 * others are about to send.
 */
const readOnTheirWay = ({ db }: Ctx, messageId: string) =>
  db
    .select({
      campaignId: messages.campaignId,
      contactId: messages.contactId,
      position: messages.position,
      outletId: enrolments.outletId,
      driver: mailboxes.driver,
    })
    .from(messages)
    .leftJoin(enrolments, eq(enrolments.id, messages.enrolmentId))
    .leftJoin(mailboxes, eq(mailboxes.id, messages.mailboxId))
    .where(and(eq(messages.state, "claimed"), ne(messages.id, messageId)))
    .all()
