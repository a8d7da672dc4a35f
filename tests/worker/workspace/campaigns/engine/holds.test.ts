import { expect, test } from "vitest"
import type { Window } from "../../../../../worker/workspace/campaigns/engine/calendar.ts"
import { type Holds, latestHold } from "../../../../../worker/workspace/campaigns/engine/holds.ts"

const hour = 3_600_000
const now = Date.UTC(2026, 10, 23, 8)
const window: Window = {
  ...{ zone: "UTC", days: new Set([1, 2, 3, 4, 5]), from: 540, to: 1020 },
  ...{ blackout: new Set(), holidays: new Set() },
}
const free: Holds = {
  ...{ now, startsAt: null, pausedUntil: null, before: null },
  ...{ delay: { value: 2, unit: "hours" }, window, moves: [] },
}

test.each<[string, Partial<Holds>, ReturnType<typeof latestHold>]>([
  ["nothing holds it", {}, { earliest: now }],
  [
    "what holds it is over",
    { startsAt: now, pausedUntil: now - 1, before: now - 2 * hour },
    { earliest: now },
  ],
  ["its campaign starts later", { startsAt: now + 1 }, { earliest: now + 1, rule: "start" }],
  ["they are away", { pausedUntil: now + 1 }, { earliest: now + 1, rule: "paused" }],
  ["it follows another", { before: now - hour }, { earliest: now + hour, rule: "delay" }],
  [
    "of several the last one counts",
    { startsAt: now + 3 * hour, pausedUntil: now + 5 * hour, before: now + 2 * hour },
    { earliest: now + 5 * hour, rule: "paused" },
  ],
  [
    "whatever comes from outside the plan lasts",
    { moves: [{ rule: "asked_often", to: now + hour }], startsAt: now + 1 },
    { earliest: now + hour, rule: "asked_often" },
  ],
  [
    "what the plan itself had moved does not",
    { moves: [{ rule: "mailbox_cap", to: now + hour }] },
    { earliest: now },
  ],
])("from when a message may be planned again: %s", (_, change, expected) => {
  expect(latestHold({ ...free, ...change })).toEqual(expected)
})
