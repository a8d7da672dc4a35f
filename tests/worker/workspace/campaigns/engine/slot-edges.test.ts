import { expect, test } from "vitest"
import type { Window } from "../../../../../worker/workspace/campaigns/engine/calendar.ts"
import { chanceOf } from "../../../../../worker/workspace/campaigns/engine/chance.ts"
import {
  type CampaignUse,
  type DayUse,
  findSlot,
  type Limits,
  type MailboxUse,
  skipFull,
  takeSlot,
} from "../../../../../worker/workspace/campaigns/engine/slots.ts"

const minute = 60_000
const dayMs = 1440 * minute
/** A Monday, of which the times of these tests are so many minutes. */
const monday = Date.UTC(2026, 10, 23) / minute
const at = (day: number, clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number)
  return (monday + day * 1440 + hours * 60 + minutes) * minute
}
const dayOf = (time: number) => Math.floor(time / dayMs)

const office: Window = {
  ...{ zone: "UTC", days: new Set([1, 2, 3, 4, 5]), from: 540, to: 1020 },
  ...{ blackout: new Set(), holidays: new Set() },
}

/** A mailbox that may send any number without a gap, unless limits are named, and has these times taken. */
function mailboxWith(limits: Partial<Limits> = {}, taken: number[] = []): MailboxUse {
  const days = new Map<number, DayUse>()
  const on = (day: number) => {
    const use = days.get(day) ?? { times: [], domains: new Map() }
    days.set(day, use)
    return use
  }
  const any = { zone: "UTC", capOn: () => 99, domainCap: 99, minGapMs: 0, maxGapMs: 0 }
  const mailbox = {
    limits: { ...any, ...limits },
    on,
    countOn: (day: number) => on(day).times.length,
    full: new Map(),
    fullFor: new Map(),
  }
  for (const time of taken) takeSlot(time, "taken.example", mailbox, null)
  return mailbox
}

const ask = (earliest: number, window = office, domain = "paper.example") => ({
  ...{ earliest, window, domain },
  seed: "1",
})

/** Also on weekends. */
const daily: Window = { ...office, days: new Set([1, 2, 3, 4, 5, 6, 7]) }

const free = mailboxWith()
test.each([
  ["within the hours it goes at once", at(0, "11:30"), { at: at(0, "11:30"), moves: [] }],
  ["when they begin, too", at(0, "09:00"), { at: at(0, "09:00"), moves: [] }],
  [
    "before them it waits for them",
    at(0, "07:00"),
    { at: at(0, "09:00"), moves: [{ rule: "window", to: at(0, "09:00") }] },
  ],
  [
    "when they end it waits for the next day",
    at(0, "17:00"),
    { at: at(1, "09:00"), moves: [{ rule: "window", to: at(1, "00:00") }] },
  ],
  [
    "on a Friday evening for the week after",
    at(4, "18:00"),
    {
      at: at(7, "09:00"),
      moves: [
        { rule: "window", to: at(5, "00:00") },
        { rule: "days", to: at(7, "00:00") },
      ],
    },
  ],
])("%s", (_, earliest, expected) => {
  expect(findSlot(ask(earliest), free, null)).toEqual(expected)
})

test("a full day is the one reason of what waits for the next", () => {
  const full = mailboxWith({ capOn: () => 1 }, [at(0, "09:30")])
  expect(findSlot(ask(at(0, "10:00")), full, null)).toEqual({
    at: at(1, "09:00"),
    moves: [{ rule: "mailbox_cap", to: at(1, "00:00") }],
  })
})

test("a gap is a reason only where there was something to keep away from", () => {
  const gap = { minGapMs: 20 * minute, maxGapMs: 20 * minute }
  const found = findSlot(ask(at(0, "10:00")), mailboxWith(gap, [at(0, "10:00")]), null)
  expect(found).toEqual({ at: at(0, "10:20"), moves: [{ rule: "gap", to: at(0, "10:20") }] })
  expect(findSlot(ask(at(0, "10:00")), mailboxWith(gap), null)?.moves).toEqual([])
})

test("what finds no place before the hours end waits for the next day because of the gap, and keeps to its end exactly", () => {
  const gap = { minGapMs: 20 * minute, maxGapMs: 20 * minute }
  const late = ask(at(0, "16:55"))
  for (const taken of ["16:41", "16:40"]) {
    const found = findSlot(late, mailboxWith(gap, [at(0, taken)]), null)
    expect(found?.moves[0]).toEqual({ rule: "gap", to: at(0, "17:00") })
    expect(dayOf(found?.at ?? 0)).toBe(dayOf(at(1, "00:00")))
  }
  expect(findSlot(late, mailboxWith(gap, [at(0, "16:39")]), null)?.at).toBe(at(0, "16:59"))
})

test("of days without a place after the first the gap is the reason, and not that they end", () => {
  const gap = { minGapMs: 20 * minute, maxGapMs: 20 * minute }
  const short: Window = { ...office, to: 570 }
  const taken = [at(0, "09:15"), at(1, "09:15")]
  expect(findSlot(ask(at(0, "09:00"), short), mailboxWith(gap, taken), null)?.moves).toEqual([
    { rule: "gap", to: at(0, "09:30") },
    { rule: "window", to: at(1, "00:00") },
    { rule: "gap", to: at(1, "09:30") },
  ])
})

test("what fits exactly before another is not moved behind it", () => {
  const gap = { minGapMs: 20 * minute, maxGapMs: 20 * minute }
  const begin = at(0, "10:00") + Math.floor(chanceOf("begin 1") * 20 * minute)
  const asked = ask(at(0, "10:00"))
  expect(findSlot(asked, mailboxWith(gap, [begin + 20 * minute]), null)?.at).toBe(begin)
  expect(findSlot(asked, mailboxWith(gap, [begin + 20 * minute - 1]), null)?.at).toBe(begin + 40 * minute - 1)
})

test("a gap moves nothing into a day of the campaign that is full", () => {
  const tokyo = Math.floor((at(0, "15:00") + 9 * 60 * minute) / dayMs)
  const campaign: CampaignUse = {
    ...{ zone: "Asia/Tokyo", cap: 1, full: new Map() },
    on: (day) => ({ count: day === tokyo ? 1 : 0 }),
  }
  const gap = { minGapMs: 20 * minute, maxGapMs: 20 * minute }
  const mailbox = mailboxWith(gap, [at(0, "14:55")])
  expect(findSlot(ask(at(0, "14:58")), mailbox, null)?.at).toBe(at(0, "15:15"))
  const found = findSlot(ask(at(0, "14:58")), mailbox, campaign)
  expect(found?.at).toBeGreaterThanOrEqual(at(1, "15:00"))
})

test("three years ahead is the last day that is looked at", () => {
  const only = (day: number): Window => ({
    ...daily,
    blackout: new Set(
      Array.from({ length: 3000 }, (_, on) => dayOf(at(on, "0:00"))).filter((_, on) => on !== day),
    ),
  })
  expect(findSlot(ask(at(0, "10:00"), only(1097)), free, null)?.at).toBe(at(1097, "09:00"))
  expect(findSlot(ask(at(0, "10:00"), only(1098)), free, null)).toBeNull()
})

test.each([
  ["its mailbox", { capOn: () => 2 }],
  ["its domain", { domainCap: 1 }],
])("days that are full for %s are looked at once, by however many messages they are passed", (_, limits) => {
  let looks = 0
  const mailbox = mailboxWith(limits)
  const counted = {
    ...mailbox,
    countOn(day: number) {
      looks++
      return mailbox.countOn(day)
    },
    on(day: number) {
      looks++
      return mailbox.on(day)
    },
  }
  const people = 400
  for (let count = 0; count < people; count++) {
    const slot = findSlot(ask(at(0, "09:00"), daily), counted, null) ?? expect.fail("no time")
    takeSlot(slot.at, "paper.example", counted, null)
  }
  expect(looks / people).toBeLessThan(10)
})

test("the times of a day are in order, in whatever order they were taken", () => {
  const times = ["11:00", "09:30", "10:15", "09:30"].map((clock) => at(0, clock))
  const mailbox = mailboxWith({}, times)
  expect(mailbox.on(dayOf(at(0, "00:00"))).times).toEqual(times.toSorted((a, b) => a - b))
})

test("the first day with room is found, and every day before it is remembered as full", () => {
  const full = new Map<number, number>()
  const asked: number[] = []
  const isFull = (day: number) => {
    asked.push(day)
    return day < 5
  }
  expect(skipFull(full, 2, isFull)).toBe(5)
  expect(asked).toEqual([2, 3, 4, 5])
  expect([...full]).toEqual([2, 3, 4].map((day) => [day, 5]))
  expect(skipFull(full, 1, isFull)).toBe(5)
  expect(asked.slice(4)).toEqual([1, 5])
  expect(full.get(1)).toBe(5)
})
