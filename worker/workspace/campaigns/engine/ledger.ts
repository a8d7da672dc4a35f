import { createHash } from "node:crypto"
import { and, between, count, eq, inArray, max, or } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { mailboxes } from "../mailboxes/table.ts"
import { events, messages } from "../messages/table.ts"
import { limitsOf, type MailboxRules } from "./limits.ts"
import type { CampaignUse, DayUse, MailboxUse } from "./slots.ts"
import { dayAt, startOfDay } from "./zone.ts"

type Reader = Pick<Ctx, "db" | "now">

/** The states that count as sent, including those where it is unknown. */
export const sentTypes = ["sent", "send_unknown"] as const
/** The states of planned messages that are not sent yet. */
const plannedStates = ["scheduled", "claimed", "needs_review"] as const

/** Returns the key under which a domain is counted, so that the count survives the deletion of the address. */
export const hashDomain = (domain: string): string =>
  createHash("sha256").update(`domain:${domain.toLowerCase()}`).digest("base64url").slice(0, 22)

export const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1).toLowerCase()

/**
 * The sent and planned messages of a mailbox, read day by day on demand, and only counted where nothing else of a day
 * is needed: a search in a plan of a million must not load the million. Messages that were planned under other limits
 * are not counted: those are planned again. It is valid for one transaction.
 */
export function openMailboxUse(ctx: Reader, mailbox: MailboxRules): MailboxUse {
  const limits = limitsOf(mailbox)
  const days = new Map<number, DayUse>()
  const counts = new Map<number, number>()
  const last = lastPlannedAt(ctx, mailbox.id)
  const boundsOf = (day: number) =>
    [startOfDay(day, limits.zone), startOfDay(day + 1, limits.zone) - 1] as const
  const on = (day: number): DayUse => {
    const known = days.get(day)
    if (known) return known
    const use: DayUse = { times: [], domains: new Map() }
    const [from, to] = boundsOf(day)
    // Most days of a plan are still empty: they are not asked about one by one.
    if (from <= last) addPlanned(ctx, use, mailbox, from, to)
    if (from <= ctx.now) addSent(ctx, use, mailbox.id, from, to)
    use.times.sort((a, b) => a - b)
    days.set(day, use)
    return use
  }
  const countOn = (day: number): number => {
    const known = days.get(day)?.times.length ?? counts.get(day)
    if (known !== undefined) return known
    const [from, to] = boundsOf(day)
    const sent = from > ctx.now ? 0 : countSent(ctx, eq(events.mailboxId, mailbox.id), from, to)
    const all = sent + (from > last ? 0 : countOnMailbox(ctx, mailbox, { from, to, most: limits.capOn(day) }))
    counts.set(day, all)
    return all
  }
  return { limits, countOn, on, full: new Map(), fullFor: new Map() }
}

/** The same for all mailboxes of a campaign; null when it leaves the caps to them. */
export function openCampaignUse(
  { db, now }: Reader,
  campaign: { id: string; timeZone: string; dailyCap: number | null },
): CampaignUse | null {
  const { id, timeZone: zone, dailyCap } = campaign
  if (dailyCap === null) return null
  const days = new Map<number, { count: number }>()
  const on = (day: number) => {
    const known = days.get(day)
    if (known) return known
    const [from, to] = [startOfDay(day, zone), startOfDay(day + 1, zone) - 1]
    const sent = from > now ? 0 : countSent({ db }, eq(events.campaignId, id), from, to)
    const use = { count: sent + countPlanned({ db }, id, from, to) }
    days.set(day, use)
    return use
  }
  return { zone, cap: dailyCap, on, full: new Map() }
}

/** By the limits that its mailboxes have now, as for a mailbox. */
const countPlanned = ({ db }: Pick<Ctx, "db">, campaignId: string, from: number, to: number): number =>
  db
    .select({ all: count() })
    .from(messages)
    .innerJoin(mailboxes, eq(mailboxes.id, messages.mailboxId))
    .where(
      and(
        eq(messages.campaignId, campaignId),
        inArray(messages.state, [...plannedStates]),
        between(messages.scheduledAt, from, to),
        or(eq(messages.limitsRevision, mailboxes.limitsRevision), eq(messages.state, "claimed")),
      ),
    )
    .get()?.all ?? 0

/** Returns how much was sent between two instants, both included. */
export const countSent = (
  { db }: Pick<Ctx, "db">,
  whose: ReturnType<typeof eq>,
  from: number,
  to: number,
): number =>
  db
    .select({ all: count() })
    .from(events)
    .where(and(whose, inArray(events.type, [...sentTypes]), between(events.occurredAt, from, to)))
    .get()?.all ?? 0

/** Since when the day has been running in a zone. */
export const todayFrom = (now: number, zone: string): number => startOfDay(dayAt(now, zone), zone)

const lastPlannedAt = ({ db }: Reader, mailboxId: string): number =>
  Math.max(
    ...plannedStates.map(
      (state) =>
        db
          .select({ at: max(messages.scheduledAt) })
          .from(messages)
          .where(and(eq(messages.mailboxId, mailboxId), eq(messages.state, state)))
          .get()?.at ?? -Infinity,
    ),
  )

/** The planned messages of a mailbox between two instants, both included. */
const isPlannedOn = ({ id, limitsRevision }: MailboxRules, from: number, to: number) =>
  and(
    eq(messages.mailboxId, id),
    inArray(messages.state, [...plannedStates]),
    between(messages.scheduledAt, from, to),
    // A message on its way counts, whatever was changed since.
    or(eq(messages.limitsRevision, limitsRevision), eq(messages.state, "claimed")),
  )

/** Counts no further than `most`: a higher count adds no information, and there may be thousands. */
function countOnMailbox(
  { db }: Reader,
  mailbox: MailboxRules,
  { from, to, most }: { from: number; to: number; most: number },
): number {
  const some = db
    .select({ at: messages.scheduledAt })
    .from(messages)
    .where(isPlannedOn(mailbox, from, to))
    .limit(most)
    .as("some")
  return db.select({ all: count() }).from(some).get()?.all ?? 0
}

function addPlanned({ db }: Reader, use: DayUse, mailbox: MailboxRules, from: number, to: number): void {
  const planned = db
    .select({ at: messages.scheduledAt, address: messages.toAddress })
    .from(messages)
    .where(isPlannedOn(mailbox, from, to))
    .all()
  for (const { at, address } of planned)
    if (at !== null) addUse(use, at, address && hashDomain(domainOf(address)))
}

function addSent({ db }: Reader, use: DayUse, mailboxId: string, from: number, to: number): void {
  const sent = db
    .select({ at: events.occurredAt, hash: events.domainHash })
    .from(events)
    .where(
      and(
        eq(events.mailboxId, mailboxId),
        inArray(events.type, [...sentTypes]),
        between(events.occurredAt, from, to),
      ),
    )
    .all()
  for (const { at, hash } of sent) addUse(use, at, hash)
}

function addUse({ times, domains }: DayUse, at: number, domain: string | null): void {
  times.push(at)
  if (domain) domains.set(domain, (domains.get(domain) ?? 0) + 1)
}

/** Returns when a mailbox last sent something, or may have; null when it never did. */
export function lastSentAt({ db }: Pick<Ctx, "db">, mailboxId: string): number | null {
  // One query per type, so that each reads only the end of an index and not everything that was ever sent.
  const times = sentTypes.map(
    (type) =>
      db
        .select({ at: max(events.occurredAt) })
        .from(events)
        .where(and(eq(events.mailboxId, mailboxId), eq(events.type, type)))
        .get()?.at ?? -Infinity,
  )
  const last = Math.max(...times)
  return last === -Infinity ? null : last
}
