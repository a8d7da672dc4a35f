import { closedBy, type Window } from "./calendar.ts"
import { chanceOf } from "./chance.ts"
import { type Move, noteMove, type Rule } from "./moves.ts"
import { dayAt, intervalsOf, startOfDay } from "./zone.ts"

/** The limits of a mailbox. Every cap is at least 1. */
export interface Limits {
  zone: string
  /** Messages on a day of the mailbox's zone, with its ramp. */
  capOn: (day: number) => number
  domainCap: number
  minGapMs: number
  maxGapMs: number
}

/** The messages that a mailbox has sent on a day of its zone, and those that it has planned. */
export interface DayUse {
  /** Sorted, in milliseconds UTC. */
  times: number[]
  domains: Map<string, number>
}

/** Days without room, each with a later one to go on from: none of those between has room either. */
export type FullDays = Map<number, number>

/** Everything that a mailbox has sent and will send. */
export interface MailboxUse {
  limits: Limits
  /**
   * Returns the number of messages on a day, exact below its cap: called for hundreds of days, most of which are full.
   */
  countOn: (day: number) => number
  on: (day: number) => DayUse
  full: FullDays
  /** The same for messages to one domain. */
  fullFor: Map<string, FullDays>
}

/** The messages that a campaign sends on each day of its zone, over all mailboxes. */
export interface CampaignUse {
  zone: string
  cap: number
  on: (day: number) => { count: number }
  full: FullDays
}

export interface SlotRequest {
  /** Not before, in milliseconds UTC. */
  earliest: number
  window: Window
  /** Of the recipient. */
  domain: string
  /** Seeds the random times; the same seed produces the same times. */
  seed: string
}

export interface Slot {
  at: number
  moves: Move[]
}

/** Further ahead nothing is planned: whoever has no time by then has limits that cannot be met. */
const mostDays = 3 * 366

/**
 * The first time at which a message may be sent by every rule; null when there is none within three years. It is not
 * yet reserved.
 */
export function findSlot(
  request: SlotRequest,
  mailbox: MailboxUse,
  campaign: CampaignUse | null,
): Slot | null {
  const { window } = request
  const moves: Move[] = []
  const first = dayAt(request.earliest, window.zone)
  for (let from = request.earliest; ; ) {
    const day = dayAt(from, window.zone)
    if (day >= first + mostDays) return null
    const closed = closedBy(window, day)
    const open = closed ? undefined : openAfter(from, day, window)
    if (!open) {
      from = startOfDay(day + 1, window.zone)
      if (closed || day === first) noteMove(moves, closed ?? "window", from)
      continue
    }
    if (open.from > from && day === first) noteMove(moves, "window", open.from)
    from = Math.max(from, open.from)
    const full = findFull(from, request, mailbox, campaign)
    if (full) {
      from = full.until
      noteMove(moves, full.rule, from)
      continue
    }
    const until = Math.min(open.until, endOfDays(from, mailbox, campaign))
    const fit = fitBetween({ from, until }, request, mailbox)
    if (fit?.wait) noteMove(moves, "gap", fit.time)
    if (fit) return { at: fit.time, moves }
    from = until
    noteMove(moves, "gap", from)
  }
}

interface Interval {
  from: number
  until: number
}

/** The open time of a day that an instant lies in or before; undefined when it is over. */
function openAfter(at: number, day: number, window: Window): Interval | undefined {
  for (const open of intervalsOf(day, window, window.zone)) if (open.until > at) return open
  return undefined
}

const roomFrom = (day: number, { full, countOn, limits }: MailboxUse): number =>
  skipFull(full, day, (at) => countOn(at) >= limits.capOn(at))

/** Returns the first day in its zone, from an instant on, on which a mailbox may still send. */
export const dayWithRoom = (mailbox: MailboxUse, at: number): number =>
  roomFrom(dayAt(at, mailbox.limits.zone), mailbox)

/**
 * Returns which cap is reached on the day of an instant, and when the next day with room begins; null when no cap is
 * reached.
 */
function findFull(
  at: number,
  { domain }: SlotRequest,
  mailbox: MailboxUse,
  campaign: CampaignUse | null,
): { rule: Rule; until: number } | null {
  const { limits } = mailbox
  const day = dayAt(at, limits.zone)
  const room = roomFrom(day, mailbox)
  if (room > day) return { rule: "mailbox_cap", until: startOfDay(room, limits.zone) }
  const fullFor = mailbox.fullFor.get(domain) ?? new Map()
  mailbox.fullFor.set(domain, fullFor)
  const isFullFor = (on: number) => (mailbox.on(on).domains.get(domain) ?? 0) >= limits.domainCap
  const roomFor = skipFull(fullFor, day, isFullFor)
  if (roomFor > day) return { rule: "domain_cap", until: startOfDay(roomFor, limits.zone) }
  if (!campaign) return null
  const campaignDay = dayAt(at, campaign.zone)
  const left = skipFull(campaign.full, campaignDay, (on) => campaign.on(on).count >= campaign.cap)
  return left > campaignDay ? { rule: "campaign_cap", until: startOfDay(left, campaign.zone) } : null
}

/**
 * Returns the first day from `day` on that has room. It remembers the days it skipped, so that the thousandth message
 * need not check every day that the others filled.
 */
export function skipFull(full: FullDays, day: number, isFull: (day: number) => boolean): number {
  let room = day
  for (;;) {
    const next = full.get(room)
    if (next === undefined && !isFull(room)) break
    room = next ?? room + 1
  }
  for (let at = day; at < room; ) {
    const next = full.get(at) ?? at + 1
    full.set(at, room)
    at = next
  }
  return room
}

/** Returns when the day of an instant ends for the mailbox or for the campaign, whichever is first. */
function endOfDays(at: number, { limits }: MailboxUse, campaign: CampaignUse | null): number {
  const end = startOfDay(dayAt(at, limits.zone) + 1, limits.zone)
  return campaign ? Math.min(end, startOfDay(dayAt(at, campaign.zone) + 1, campaign.zone)) : end
}

/** Returns the first time in an interval that keeps the required gap before and after it. */
function fitBetween({ from, until }: Interval, request: SlotRequest, mailbox: MailboxUse) {
  const { minGapMs, maxGapMs, zone } = mailbox.limits
  const day = dayAt(from, zone)
  const gap = Math.round(minGapMs + chanceOf(`gap ${request.seed}`) * (maxGapMs - minGapMs))
  // Nobody writes at nine o'clock sharp each day.
  const begin = from + Math.floor(chanceOf(`begin ${request.seed}`) * Math.min(gap, (until - from) / 2))
  const around = [
    ...mailbox.on(day - 1).times.slice(-1),
    ...mailbox.on(day).times,
    ...mailbox.on(day + 1).times.slice(0, 1),
  ]
  let time = begin
  for (const taken of around) {
    if (taken + gap <= time) continue
    if (time + gap <= taken) break
    time = taken + gap
  }
  return time < until ? { time, wait: time - begin } : null
}

/** Notes that a time is used, so that the next message finds another. */
export function takeSlot(
  at: number,
  domain: string,
  mailbox: MailboxUse,
  campaign: CampaignUse | null,
): void {
  const { limits } = mailbox
  const { times, domains } = mailbox.on(dayAt(at, limits.zone))
  const place = times.findLastIndex((time) => time <= at) + 1
  times.splice(place, 0, at)
  domains.set(domain, (domains.get(domain) ?? 0) + 1)
  if (campaign) campaign.on(dayAt(at, campaign.zone)).count += 1
}
