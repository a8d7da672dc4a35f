import fc from "fast-check"
import { expect, test } from "vitest"
import {
  type Form,
  nextCheckAt,
  nextStatus,
  type PlanStatus,
  type Reading,
} from "../../../../../worker/workspace/results/placements/next-status.ts"

const hour = 3_600_000
const day = 24 * hour
const start = Date.parse("2026-05-05T09:00:00Z")

const link: Form = {
  type: "link",
  foundUrl: "https://harbour.example/study",
  nofollow: false,
  sponsored: false,
  ugc: false,
  noindex: false,
}
const seen: Reading = { outcome: "seen", form: link }
const unseen: PlanStatus = {
  state: "pending",
  first: null,
  lastSeenAt: null,
  misses: 0,
  missedFrom: null,
  createdAt: start,
}

/** Runs checks one after the other, each this many hours after the previous one. */
function live(checks: readonly { after: number; reading: Reading }[]) {
  let now = start
  let standing = unseen
  return checks.map(({ after, reading }) => {
    now += after * hour
    standing = nextStatus(standing, reading, now)
    return { now, standing, reading }
  })
}

const anyForm = fc.record<Form>({
  type: fc.constantFrom("link", "image", "mention"),
  foundUrl: fc.constantFrom(
    "https://harbour.example/study",
    "http://www.harbour.example/study/",
    "https://harbour.example/",
  ),
  nofollow: fc.boolean(),
  sponsored: fc.boolean(),
  ugc: fc.boolean(),
  noindex: fc.boolean(),
})
const anyReading = fc.oneof(
  fc.constant(seen),
  anyForm.map((form): Reading => ({ outcome: "seen", form })),
  fc.constantFrom<Reading>({ outcome: "missing" }, { outcome: "unreachable" }, { outcome: "blocked" }),
)
const anyLife = fc
  .array(fc.record({ after: fc.integer({ min: 0, max: 200 }), reading: anyReading }), { maxLength: 60 })
  .map(live)

test("a placement is lost only after it was seen, and then missed three times on two days by pages that could be read", () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      for (const [at, { standing }] of life.entries()) {
        if (standing.state !== "lost") continue
        const before = life.slice(0, at + 1)
        const lastSeen = before.findLastIndex(({ reading }) => reading.outcome === "seen")
        expect(lastSeen, "it was seen").toBeGreaterThanOrEqual(0)
        const misses = before.slice(lastSeen + 1).filter(({ reading }) => reading.outcome === "missing")
        expect(misses.length).toBeGreaterThanOrEqual(3)
        expect(
          new Set(misses.map(({ now }) => new Date(now).toISOString().slice(0, 10))).size,
        ).toBeGreaterThan(1)
      }
    }),
    { numRuns: 2000 },
  )
})

test("an error never makes a placement lost, and neither takes back what was missed nor adds to it", () => {
  fc.assert(
    fc.property(anyLife, fc.constantFrom("unreachable", "blocked"), (life, outcome) => {
      const before = life.at(-1)?.standing ?? unseen
      const after = nextStatus(before, { outcome }, start + 1000 * day)
      expect(after).toEqual({ ...before, state: outcome })
    }),
  )
})

test("what is seen as it was first is live, whatever came between; what was never seen is never changed or lost", () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const first = life.find(({ reading }) => reading.outcome === "seen")
      for (const { standing, reading } of life) {
        if (standing.first === null) expect(["pending", "unreachable", "blocked"]).toContain(standing.state)
        if (reading === first?.reading) expect(standing).toMatchObject({ state: "live", misses: 0 })
        if (reading.outcome === "seen") expect(["live", "changed"]).toContain(standing.state)
      }
    }),
  )
})

test("after enough misses on enough days a placement is lost, and it is live again when it comes back", () => {
  const missing = { outcome: "missing" } as const
  const states = (hours: number[]) =>
    live([{ after: 0, reading: seen }, ...hours.map((after) => ({ after, reading: missing }))]).map(
      ({ standing }) => standing.state,
    )
  expect(states([1, 1, 1])).toEqual(["live", "changed", "changed", "changed"])
  expect(states([1, 1, 24])).toEqual(["live", "changed", "changed", "lost"])
  expect(states([24, 24])).toEqual(["live", "changed", "changed"])
  const back = live([
    { after: 0, reading: seen },
    ...[24, 24, 24].map((after) => ({ after, reading: missing })),
    { after: 24, reading: seen },
  ])
  expect(back.at(-1)?.standing).toMatchObject({ state: "live", misses: 0, missedFrom: null })
})

test.each<[string, Partial<Form>, string]>([
  ["nofollow", { nofollow: true }, "changed"],
  ["sponsored", { sponsored: true }, "changed"],
  ["ugc", { ugc: true }, "changed"],
  ["a page that is not to be listed", { noindex: true }, "changed"],
  ["only the words left", { type: "mention", foundUrl: null }, "changed"],
  ["another page of the site", { foundUrl: "https://harbour.example/" }, "changed"],
  ["another spelling of the same page", { foundUrl: "http://www.harbour.example/study/#top" }, "live"],
])("a link with %s is told from what it was at first", (_, change, state) => {
  const [, second] = live([
    { after: 0, reading: seen },
    { after: 24, reading: { outcome: "seen", form: { ...link, ...change } } },
  ])
  expect(second?.standing.state).toBe(state)
})

test("a placement is looked at daily while it is new or in doubt, weekly after, and always again", () => {
  const gap = (standing: Partial<PlanStatus>, now: number) =>
    (nextCheckAt({ ...unseen, ...standing }, now) - now) / day
  expect(gap({ state: "live", lastSeenAt: start }, start + 6 * day)).toBe(1)
  expect(gap({ state: "live", lastSeenAt: start + 8 * day }, start + 8 * day)).toBe(7)
  expect(gap({ state: "changed", misses: 1, lastSeenAt: start + 50 * day }, start + 57 * day)).toBe(1)
  expect(gap({ state: "changed", misses: 0, lastSeenAt: start + 57 * day }, start + 57 * day)).toBe(7)
  expect(gap({ state: "unreachable", lastSeenAt: start + 50 * day }, start + 57 * day)).toBe(1)
  expect(gap({ state: "unreachable", lastSeenAt: start }, start + 57 * day)).toBe(7)
  expect(gap({ state: "lost", misses: 9, lastSeenAt: start }, start + 57 * day)).toBe(7)
  fc.assert(
    fc.property(anyLife, (life) => {
      for (const { standing, now } of life) expect([1, 7]).toContain((nextCheckAt(standing, now) - now) / day)
    }),
  )
})
