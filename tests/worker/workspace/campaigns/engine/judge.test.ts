import fc from "fast-check"
import { expect, test } from "vitest"
import { type Facts, judge } from "../../../../../worker/workspace/campaigns/engine/judge.ts"
import {
  enrolmentStates,
  stopReasons,
} from "../../../../../worker/workspace/campaigns/enrolments/contract.ts"
import { readWallClock, zones } from "./wall-clock.ts"

const minute = 60_000
const now = fc
  .integer({ min: Date.UTC(2024, 0, 1) / minute, max: Date.UTC(2030, 0, 1) / minute })
  .map((at) => at * minute)

const seldom = fc.constantFrom(false, false, false, false, false, false, true)

const facts: fc.Arbitrary<Facts> = now.chain((at) =>
  fc.record({
    now: fc.constant(at),
    position: fc.integer({ min: 1, max: 4 }),
    scheduledAt: fc.integer({ min: 0, max: 600 }).map((minutes) => at - minutes * minute),
    enrolment: fc.record({
      state: fc.constantFrom(...enrolmentStates),
      pausedUntil: fc.option(fc.integer({ min: -100, max: 100 }).map((minutes) => at + minutes * minute)),
    }),
    campaign: fc.record({
      state: fc.constantFrom(
        "running" as const,
        "running" as const,
        "scheduled" as const,
        "paused" as const,
        "auto_paused" as const,
        "archived" as const,
      ),
      startsAt: fc.option(fc.integer({ min: -100, max: 20 }).map((minutes) => at + minutes * minute)),
      maxLatenessMin: fc.integer({ min: 5, max: 1440 }),
    }),
    window: fc.record({
      zone: fc.constantFrom(...zones),
      days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 3 }).map((days) => new Set(days)),
      from: fc.integer({ min: 0, max: 700 }),
      to: fc.integer({ min: 701, max: 1440 }),
      blackout: fc.constant(new Set<number>()),
    }),
    address: fc.option(fc.constant("anna@paper.example"), { freq: 9 }),
    doNotContact: seldom,
    isSuppressed: seldom,
    answer: fc.oneof(
      { weight: 8, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom(...stopReasons) },
    ),
    previousSentAt: fc.option(fc.constant(at - 1000 * minute)),
    afterPrevious: fc.integer({ min: -100, max: 100 }).map((minutes) => at + minutes * minute),
    isGuarded: seldom,
    isOutletTaken: seldom,
    full: fc.array(
      fc.record({
        rule: fc.constantFrom("mailbox_cap" as const, "domain_cap" as const),
        until: fc.constant(at + 1000),
      }),
      {
        maxLength: 2,
      },
    ),
  }),
)

test("a message goes only when nothing at all is against it, by the platform's clocks", () => {
  let sent = 0
  fc.assert(
    fc.property(facts, (known) => {
      if (judge(known).do !== "send") return
      sent += 1
      const shown = readWallClock(known.now, known.window.zone)
      expect(known.address).not.toBeNull()
      expect([known.doNotContact, known.isSuppressed, known.answer]).toEqual([false, false, null])
      expect(known.position === 1 && (known.isGuarded || known.isOutletTaken)).toBe(false)
      expect(known.campaign.state).toMatch(/^(running|scheduled)$/)
      expect(known.campaign.startsAt ?? 0).toBeLessThanOrEqual(known.now)
      expect(known.position === 1 || known.previousSentAt !== null).toBe(true)
      expect(known.enrolment.pausedUntil ?? 0).toBeLessThanOrEqual(known.now)
      expect(known.now - known.scheduledAt).toBeLessThanOrEqual(known.campaign.maxLatenessMin * minute)
      expect(known.window.days.has(shown.weekday)).toBe(true)
      expect(shown.minute >= known.window.from && shown.minute < known.window.to).toBe(true)
      expect(known.full).toEqual([])
    }),
    { numRuns: 10_000 },
  )
  expect(sent).toBeGreaterThan(20)
})

test("K12 who must not be written to is never only put off", () => {
  fc.assert(
    fc.property(facts, (known) => {
      const isForbidden =
        known.address === null || known.doNotContact || known.isSuppressed || known.answer !== null
      if (isForbidden) expect(judge(known).do).toBe("stop")
    }),
  )
})
