import { createHash } from "node:crypto"
import { and, asc, between, count, eq, inArray, sql } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import { events, messages } from "../messages/table.ts"
import { limitsOf, type MailboxRules } from "./limits.ts"
import type { CampaignUse, DayUse, MailboxUse } from "./slots.ts"
import { dayAt, startOfDay } from "./zone.ts"

type Reader = Pick<Ctx, "db" | "now">

/** What counts as sent: also what may have been. */
export const sentTypes = ["sent", "send_unknown"] as const
/** What has its place and is not sent yet. */
const plannedStates = ["scheduled", "claimed", "needs_review"] as const

/** Under which a domain is counted, so that the count holds when the address is forgotten. */
export const hashDomain = (domain: string): string =>
  createHash("sha256").update(`domain:${domain.toLowerCase()}`).digest("base64url").slice(0, 22)

export const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1).toLowerCase()

/** What a mailbox has sent and planned, read day by day as it is asked for. It is good for one transaction. */
export function openMailboxUse(ctx: Reader, mailbox: MailboxRules): MailboxUse {
  const limits = limitsOf(mailbox)
  const days = new Map<number, DayUse>()
  const on = (day: number): DayUse => {
    const kept =
      days.get(day) ??
      readDay(ctx, mailbox.id, [startOfDay(day, limits.zone), startOfDay(day + 1, limits.zone)])
    days.set(day, kept)
    return kept
  }
  return { limits, on, fullBefore: ctx.now }
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
    const [from, to] = [startOfDay(day, zone), startOfDay(day + 1, zone) - 1]
    const kept = days.get(day) ?? {
      count:
        countSent({ db }, eq(events.campaignId, id), from, to) +
        (db
          .select({ all: count() })
          .from(messages)
          .where(
            and(
              eq(messages.campaignId, id),
              inArray(messages.state, [...plannedStates]),
              between(messages.scheduledAt, from, to),
            ),
          )
          .get()?.all ?? 0),
    }
    days.set(day, kept)
    return kept
  }
  return { zone, cap: dailyCap, on, fullBefore: now }
}

/** How much was sent between two instants, both included. */
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

function readDay({ db }: Reader, mailboxId: string, [from, to]: [number, number]): DayUse {
  const planned = db
    .select({ at: messages.scheduledAt, address: messages.toAddress })
    .from(messages)
    .where(
      and(
        eq(messages.mailboxId, mailboxId),
        inArray(messages.state, [...plannedStates]),
        between(messages.scheduledAt, from, to - 1),
      ),
    )
    .orderBy(asc(messages.scheduledAt))
    .all()
  const sent = db
    .select({ at: events.occurredAt, hash: events.domainHash })
    .from(events)
    .where(
      and(
        eq(events.mailboxId, mailboxId),
        inArray(events.type, [...sentTypes]),
        between(events.occurredAt, from, to - 1),
      ),
    )
    .all()
  const use: DayUse = { times: [], domains: new Map() }
  const add = (at: number, domain: string | null) => {
    use.times.push(at)
    if (domain) use.domains.set(domain, (use.domains.get(domain) ?? 0) + 1)
  }
  for (const { at, address } of planned) if (at !== null) add(at, address && hashDomain(domainOf(address)))
  for (const { at, hash } of sent) add(at, hash)
  use.times.sort((a, b) => a - b)
  return use
}

/** When a mailbox last sent something, or may have; null when it never did. */
export const lastSentAt = ({ db }: Pick<Ctx, "db">, mailboxId: string): number | null =>
  db
    .select({ at: sql<number | null>`max(${events.occurredAt})` })
    .from(events)
    .where(and(eq(events.mailboxId, mailboxId), inArray(events.type, [...sentTypes])))
    .get()?.at ?? null
