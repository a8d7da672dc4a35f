import { closedBy, type Window } from "./calendar.ts"
import { chanceOf } from "./chance.ts"
import { type Move, noteMove } from "./moves.ts"
import { dayAt, intervalsOf, startOfDay } from "./zone.ts"

/** What a mailbox may send. Every cap is at least 1. */
export interface Limits {
  zone: string
  /** Messages on a day of the mailbox's zone, with its ramp. */
  capOn: (day: number) => number
  domainCap: number
  minGapMs: number
  maxGapMs: number
}

/** What a mailbox has sent on a day of its zone, and has planned to. */
export interface DayUse {
  /** Sorted, in milliseconds UTC. */
  times: number[]
  domains: Map<string, number>
}

/** Everything that a mailbox has sent and will send. */
export interface MailboxUse {
  limits: Limits
  on: (day: number) => DayUse
  /** Before this instant there is no day with room left. */
  fullBefore: number
}

/** What a campaign sends on each day of its zone, over all mailboxes. */
export interface CampaignUse {
  zone: string
  cap: number
  on: (day: number) => { count: number }
  fullBefore: number
}

export interface Wish {
  /** Not before, in milliseconds UTC. */
  earliest: number
  window: Window
  /** Of the recipient. */
  domain: string
  /** Makes the chance in the times; the same seed gives the same times. */
  seed: string
}

export interface Slot {
  at: number
  moves: Move[]
}

/** Further ahead nothing is planned: whoever has no time by then has limits that cannot be met. */
const mostDays = 3 * 366

/** The first time at which a message may go by every rule; null when there is none in three years. It is not yet taken. */
export function findSlot(wish: Wish, mailbox: MailboxUse, campaign: CampaignUse | null): Slot | null {
  const { window } = wish
  const moves: Move[] = []
  const earliest = Math.max(wish.earliest, mailbox.fullBefore, campaign?.fullBefore ?? -Infinity)
  if (wish.earliest < earliest) {
    noteMove(moves, earliest === mailbox.fullBefore ? "mailbox_cap" : "campaign_cap", earliest)
  }
  const first = dayAt(earliest, window.zone)
  for (let day = first; day < first + mostDays; day++) {
    const closed = closedBy(window, day)
    if (closed) noteMove(moves, closed, startOfDay(day + 1, window.zone))
    else {
      for (const open of intervalsOf(day, window, window.zone)) {
        if (open.until <= earliest) continue
        if (open.from > earliest && day === first) noteMove(moves, "window", open.from)
        const at = searchOpen(
          { from: Math.max(open.from, earliest), until: open.until },
          wish,
          mailbox,
          campaign,
          moves,
        )
        if (at !== null) return { at, moves }
      }
      if (day === first) noteMove(moves, "window", startOfDay(day + 1, window.zone))
    }
  }
  return null
}

interface Interval {
  from: number
  until: number
}

/** Goes through an open time of the recipient by the days of the mailbox and of the campaign. */
function searchOpen(
  open: Interval,
  wish: Wish,
  mailbox: MailboxUse,
  campaign: CampaignUse | null,
  moves: Move[],
): number | null {
  const { limits } = mailbox
  for (let from = open.from; from < open.until; ) {
    const day = dayAt(from, limits.zone)
    const campaignDay = campaign ? dayAt(from, campaign.zone) : 0
    const until = Math.min(
      open.until,
      startOfDay(day + 1, limits.zone),
      campaign ? startOfDay(campaignDay + 1, campaign.zone) : Infinity,
    )
    const use = mailbox.on(day)
    const full =
      use.times.length >= limits.capOn(day)
        ? "mailbox_cap"
        : (use.domains.get(wish.domain) ?? 0) >= limits.domainCap
          ? "domain_cap"
          : campaign && campaign.on(campaignDay).count >= campaign.cap
            ? "campaign_cap"
            : null
    if (full) noteMove(moves, full, until)
    else {
      const at = fitBetween({ from, until }, wish, mailbox, day)
      if (at !== null) {
        if (at.wait > 0) noteMove(moves, "gap", at.time)
        return at.time
      }
      noteMove(moves, "gap", until)
    }
    from = until
  }
  return null
}

/** The first time in an interval that keeps its distance from what goes before and after it. */
function fitBetween({ from, until }: Interval, wish: Wish, mailbox: MailboxUse, day: number) {
  const { minGapMs, maxGapMs } = mailbox.limits
  const gap = Math.round(minGapMs + chanceOf(`gap ${wish.seed}`) * (maxGapMs - minGapMs))
  // Nobody writes at nine o'clock sharp each day.
  const begin = from + Math.floor(chanceOf(`begin ${wish.seed}`) * Math.min(gap, (until - from) / 2))
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
  skipFull(mailbox, limits.zone, (on) => mailbox.on(on).times.length >= limits.capOn(on))
  if (!campaign) return
  campaign.on(dayAt(at, campaign.zone)).count += 1
  skipFull(campaign, campaign.zone, (on) => campaign.on(on).count >= campaign.cap)
}

/** So that the thousandth message does not look at every day that the others have filled. */
function skipFull(use: { fullBefore: number }, zone: string, isFull: (day: number) => boolean): void {
  for (let day = dayAt(use.fullBefore, zone); isFull(day); day++) use.fullBefore = startOfDay(day + 1, zone)
}
