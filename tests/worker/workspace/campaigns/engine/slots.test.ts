import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Window } from "../../../../../worker/workspace/campaigns/engine/calendar.ts"
import { chanceOf } from "../../../../../worker/workspace/campaigns/engine/chance.ts"
import { mustPause, retryAt } from "../../../../../worker/workspace/campaigns/engine/limits.ts"
import {
  type CampaignUse,
  type DayUse,
  findSlot,
  type MailboxUse,
  takeSlot,
} from "../../../../../worker/workspace/campaigns/engine/slots.ts"
import { readWallClock, zones } from "./wall-clock.ts"

const minute = 60_000
const now = fc
  .integer({ min: Date.UTC(2024, 0, 1) / minute, max: Date.UTC(2030, 0, 1) / minute })
  .map((at) => at * minute)

const plan = fc.record({
  now,
  mailbox: fc.record({
    zone: fc.constantFrom(...zones),
    cap: fc.integer({ min: 1, max: 12 }),
    domainCap: fc.integer({ min: 1, max: 5 }),
    minGapMs: fc.integer({ min: 0, max: 600_000 }),
    more: fc.integer({ min: 0, max: 300_000 }),
  }),
  campaign: fc.option(fc.record({ zone: fc.constantFrom(...zones), cap: fc.integer({ min: 1, max: 10 }) })),
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  from: fc.integer({ min: 0, max: 1200 }),
  length: fc.integer({ min: 30, max: 600 }),
  free: fc.array(fc.integer({ min: 0, max: 20 })),
  people: fc.array(
    fc.record({
      zone: fc.constantFrom(...zones),
      domain: fc.constantFrom("a", "b", "c"),
      wait: fc.integer({ min: 0, max: 14 * 1440 }),
    }),
    { minLength: 1, maxLength: 40 },
  ),
})

function emptyMailbox({ zone, cap, domainCap, minGapMs, more }: PlanOf["mailbox"]): MailboxUse {
  const days = new Map<number, DayUse>()
  const on = (day: number) => {
    const use = days.get(day) ?? { times: [], domains: new Map() }
    days.set(day, use)
    return use
  }
  const limits = { zone, capOn: () => cap, domainCap, minGapMs, maxGapMs: minGapMs + more }
  return { limits, on, countOn: (day) => on(day).times.length, full: new Map(), fullFor: new Map() }
}

function emptyCampaign(input: PlanOf["campaign"]): CampaignUse | null {
  if (!input) return null
  const days = new Map<number, { count: number }>()
  const on = (day: number) => {
    const use = days.get(day) ?? { count: 0 }
    days.set(day, use)
    return use
  }
  return { ...input, on, full: new Map() }
}

type PlanOf = typeof plan extends fc.Arbitrary<infer T> ? T : never

function run(input: PlanOf) {
  const mailbox = emptyMailbox(input.mailbox)
  const campaign = emptyCampaign(input.campaign)
  const to = Math.min(1440, input.from + input.length)
  const today = Math.floor(input.now / 86_400_000)
  const blackout = new Set(input.free.map((days) => today + days))
  return input.people.map((person, at) => {
    // Every other person is of a country that keeps other days.
    const holidays = new Set(at % 2 === 0 ? input.free.map((days) => today + days + 1) : [])
    const window: Window = {
      zone: person.zone,
      days: new Set(input.days),
      from: input.from,
      to,
      blackout,
      holidays,
    }
    const earliest = input.now + person.wait * minute
    const slot = findSlot({ earliest, window, domain: person.domain, seed: `${at}` }, mailbox, campaign)
    if (slot) takeSlot(slot.at, person.domain, mailbox, campaign)
    return { person, earliest, slot, window }
  })
}

const countBy = (keys: string[]) => {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

describe("a plan, by the platform's clocks", () => {
  test("keeps every message in its recipient's window, days and free days, and not before its time", () => {
    fc.assert(
      fc.property(plan, (input) => {
        for (const { slot, earliest, window } of run(input)) {
          expect(slot).not.toBeNull()
          if (!slot) continue
          const shown = readWallClock(slot.at, window.zone)
          expect(slot.at).toBeGreaterThanOrEqual(earliest)
          expect(window.days.has(shown.weekday)).toBe(true)
          expect(window.blackout.has(shown.day)).toBe(false)
          expect(window.holidays.has(shown.day)).toBe(false)
          expect(shown.minute).toBeGreaterThanOrEqual(window.from)
          expect(shown.minute).toBeLessThan(window.to)
        }
      }),
    )
  })

  test("keeps the caps of the mailbox, of each domain and of the campaign on each day of their zones, and the gaps", () => {
    fc.assert(
      fc.property(plan, (input) => {
        const sent = run(input).flatMap(({ slot, person }) =>
          slot ? { at: slot.at, domain: person.domain } : [],
        )
        const dayOf = (at: number, zone: string) => readWallClock(at, zone).date
        const { mailbox, campaign } = input
        expect(countBy(sent.map(({ at }) => dayOf(at, mailbox.zone)))).toBeLessThanOrEqual(mailbox.cap)
        expect(
          countBy(sent.map(({ at, domain }) => `${dayOf(at, mailbox.zone)} ${domain}`)),
        ).toBeLessThanOrEqual(mailbox.domainCap)
        if (campaign)
          expect(countBy(sent.map(({ at }) => dayOf(at, campaign.zone)))).toBeLessThanOrEqual(campaign.cap)
        const times = sent.map(({ at }) => at).sort((a, b) => a - b)
        for (const [index, at] of times.entries()) {
          if (index > 0) expect(at - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(mailbox.minGapMs)
        }
      }),
    )
  })

  test("is the same plan when it is made again", () => {
    fc.assert(
      fc.property(plan, (input) => {
        expect(run(input).map(({ slot }) => slot)).toEqual(run(input).map(({ slot }) => slot))
      }),
      { numRuns: 30 },
    )
  })

  test("sends the first message in the first window that is open, no more than one gap after it opens", () => {
    fc.assert(
      fc.property(plan, (input) => {
        const [first] = run({ ...input, people: input.people.slice(0, 1) })
        if (!first?.slot) throw new Error("no slot")
        const { window, earliest, slot } = first
        const gap = input.mailbox.minGapMs + input.mailbox.more
        const isOpenAt = (at: number) => {
          const shown = readWallClock(at, window.zone)
          const isOff = window.blackout.has(shown.day) || window.holidays.has(shown.day)
          const isOpenDay = window.days.has(shown.weekday) && !isOff
          return isOpenDay && window.from <= shown.minute && shown.minute < window.to
        }
        for (let at = earliest; at < slot.at - gap - minute; at += 10 * minute)
          expect(isOpenAt(at)).toBe(false)
      }),
    )
  })

  test("says which rule moved it: what is not at once has a reason", () => {
    fc.assert(
      fc.property(plan, (input) => {
        for (const { slot, earliest } of run(input)) {
          if (slot && slot.at > earliest + input.mailbox.minGapMs + input.mailbox.more) {
            expect(slot.moves.length).toBeGreaterThan(0)
          }
          for (const { to } of slot?.moves ?? []) expect(to).toBeLessThanOrEqual(slot?.at ?? 0)
        }
      }),
    )
  })
})

test("limits that leave no day give no time instead of a search without end", () => {
  const mailbox = emptyMailbox({ zone: "UTC", cap: 1, domainCap: 1, minGapMs: 0, more: 0 })
  const window: Window = {
    zone: "UTC",
    days: new Set(),
    from: 0,
    to: 1440,
    blackout: new Set(),
    holidays: new Set(),
  }
  expect(findSlot({ earliest: 0, window, domain: "a", seed: "" }, mailbox, null)).toBeNull()
})

test("chance looks even, and is the same for the same text", () => {
  const drawn = Array.from({ length: 10_000 }, (_, at) => chanceOf(`enr_${at}`))
  for (const part of [0, 1, 2, 3, 4]) {
    const share = drawn.filter((value) => Math.floor(value * 5) === part).length
    expect(share).toBeGreaterThan(1800)
    expect(share).toBeLessThan(2200)
  }
  expect(drawn).toEqual(Array.from({ length: 10_000 }, (_, at) => chanceOf(`enr_${at}`)))
})

test("a campaign pauses itself above 4 hard bounces or at one complaint in its last 200 sends", () => {
  expect(mustPause({ bounces: 4, complaints: 0 })).toBe(false)
  expect(mustPause({ bounces: 5, complaints: 0 })).toBe(true)
  expect(mustPause({ bounces: 0, complaints: 1 })).toBe(true)
})

test("what a server does not take is tried again five times, later each time", () => {
  const waits = [1, 2, 3, 4, 5, 6].map((attempt) => retryAt(attempt, 0))
  expect(waits).toEqual([5 * minute, 15 * minute, 45 * minute, 120 * minute, 240 * minute, null])
})
