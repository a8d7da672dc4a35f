import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Facts, judge, type Verdict } from "../../../../../worker/workspace/campaigns/engine/judge.ts"
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
      holidays: fc.constant(new Set<number>()),
    }),
    address: fc.option(fc.constant("anna@paper.example"), { freq: 9 }),
    doNotContact: seldom,
    isSuppressed: seldom,
    lacksBasis: seldom,
    answer: fc.oneof(
      { weight: 8, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom(...stopReasons) },
    ),
    previousSentAt: fc.option(fc.constant(at - 1000 * minute)),
    afterPrevious: fc.integer({ min: -100, max: 100 }).map((minutes) => at + minutes * minute),
    mayHaveAnswered: seldom,
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
      expect([known.doNotContact, known.isSuppressed, known.lacksBasis]).toEqual([false, false, false])
      expect(known.answer).toBeNull()
      expect(known.position === 1 && (known.isGuarded || known.isOutletTaken)).toBe(false)
      expect(known.position > 1 && known.mayHaveAnswered).toBe(false)
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

test("who must not be written to is never only put off", () => {
  fc.assert(
    fc.property(facts, (known) => {
      const isForbidden =
        known.address === null ||
        known.doNotContact ||
        known.isSuppressed ||
        known.lacksBasis ||
        known.answer !== null
      if (isForbidden) expect(judge(known).do).toBe("stop")
    }),
  )
})

describe("of several reasons", () => {
  const at = Date.UTC(2026, 10, 23, 10)
  type Against = Partial<Omit<Facts, "campaign" | "enrolment" | "window">> & {
    campaign?: Partial<Facts["campaign"]>
    enrolment?: Partial<Facts["enrolment"]>
    window?: Partial<Facts["window"]>
  }

  /** A first message that nothing is against, on a Monday morning. */
  const factsWith = (...all: Against[]): Facts => {
    const facts: Facts = {
      now: at,
      position: 1,
      scheduledAt: at - 60 * minute,
      enrolment: { state: "active", pausedUntil: null },
      campaign: { state: "running", startsAt: null, maxLatenessMin: 60 },
      window: {
        zone: "UTC",
        days: new Set([1]),
        from: 540,
        to: 1020,
        blackout: new Set(),
        holidays: new Set(),
      },
      address: "anna@paper.example",
      doNotContact: false,
      isSuppressed: false,
      lacksBasis: false,
      answer: null,
      previousSentAt: null,
      afterPrevious: 0,
      mayHaveAnswered: false,
      isGuarded: false,
      isOutletTaken: false,
      full: [],
    }
    for (const { campaign, enrolment, window, ...rest } of all) {
      Object.assign(facts, rest)
      Object.assign(facts.campaign, campaign)
      Object.assign(facts.enrolment, enrolment)
      Object.assign(facts.window, window)
    }
    return facts
  }

  /** In the order in which they count. */
  const reasons: [string, Against, Verdict][] = [
    ["no address", { address: null }, { do: "stop", reason: "no_address" }],
    ["an answer", { answer: "opt_out" }, { do: "stop", reason: "opt_out" }],
    ["do not contact", { doNotContact: true }, { do: "stop", reason: "do_not_contact" }],
    ["suppressed", { isSuppressed: true }, { do: "stop", reason: "suppressed" }],
    ["without a basis", { lacksBasis: true }, { do: "stop", reason: "no_basis" }],
    ["contacted recently", { position: 1, isGuarded: true }, { do: "stop", reason: "contacted_recently" }],
    ["a colleague", { position: 1, isOutletTaken: true }, { do: "stop", reason: "colleague_contacted" }],
    ["a campaign that rests", { campaign: { state: "paused" } }, { do: "hold" }],
    ["a later start", { campaign: { startsAt: at + 1 } }, { do: "replan", rule: "start", from: at + 1 }],
    ["nothing before it", { position: 2, previousSentAt: null }, { do: "hold" }],
    ["a pause without an end", { enrolment: { state: "paused", pausedUntil: null } }, { do: "hold" }],
    [
      "a pause",
      { enrolment: { state: "paused", pausedUntil: at + 1 } },
      { do: "replan", rule: "out_of_office", from: at + 1 },
    ],
    ["the delay", { afterPrevious: at + 2 }, { do: "replan", rule: "delay", from: at + 2 }],
    [
      "answers that may lie unread",
      { position: 2, previousSentAt: at - 1, mayHaveAnswered: true },
      { do: "replan", rule: "unread_answers", from: at + 30 * minute },
    ],
    ["lateness", { scheduledAt: at - 60 * minute - 1 }, { do: "replan", rule: "lateness", from: at }],
    ["a closed day", { window: { days: new Set([2]) } }, { do: "replan", rule: "window", from: at }],
    [
      "caps, of which the last to end counts",
      {
        full: [
          { rule: "domain_cap", until: at + 1 },
          { rule: "mailbox_cap", until: at + 3 },
          { rule: "campaign_cap", until: at + 2 },
        ],
      },
      { do: "replan", rule: "mailbox_cap", from: at + 3 },
    ],
  ]

  test.each(reasons.map(([name, against, verdict], index) => ({ name, against, verdict, index })))(
    "$name counts, alone and before all that come later",
    ({ against, verdict, index }) => {
      expect(judge(factsWith(against))).toEqual(verdict)
      const later = reasons.slice(index + 1).map(([, facts]) => facts)
      expect(judge(factsWith(...later, against))).toEqual(verdict)
    },
  )

  test.each<[string, Against]>([
    ["nothing at all", {}],
    [
      "a guard or a colleague, once the first message has gone",
      { position: 2, previousSentAt: at - 1, isGuarded: true, isOutletTaken: true },
    ],
    ["a start that is now", { campaign: { state: "scheduled", startsAt: at } }],
    ["a pause that ends now", { enrolment: { state: "paused", pausedUntil: at } }],
    ["a delay that ends now", { afterPrevious: at }],
    ["the last minute that is not late", { scheduledAt: at - 60 * minute }],
    ["answers that may lie unread, for a first message", { position: 1, mayHaveAnswered: true }],
    ["a first message with nothing before it", { position: 1, previousSentAt: null }],
  ])("a message goes in spite of %s", (_, facts) => {
    expect(judge(factsWith(facts))).toEqual({ do: "send", to: "anna@paper.example" })
  })
})
