import { eq } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { steps } from "../../../../../worker/workspace/campaigns/campaigns/table.ts"
import {
  isSending,
  type Located,
  needsReview,
  readRules,
  zoneFor,
} from "../../../../../worker/workspace/campaigns/engine/campaign-rules.ts"
import { toDay } from "../../../../../worker/workspace/campaigns/engine/zone.ts"
import { addCampaign, inTestEngine, monday } from "./test-engine.ts"

const somebody: Located = { timeZone: "America/New_York", country: "US", hoursFrom: null, hoursTo: null }

/** The rules of a campaign, with the values given. */
const withRules = (
  values: Parameters<typeof addCampaign>[1],
  work: (rules: ReturnType<typeof readRules>) => void,
) => inTestEngine(monday, ({ enter }) => work(readRules(enter(), addCampaign(enter(), values))))

test("a campaign has its own steps in their order, without those that were taken out", () =>
  inTestEngine(monday, ({ enter }) => {
    const [id, other] = [addCampaign(enter()), addCampaign(enter())]
    const { db } = enter()
    const move = (step: number, position: number) =>
      db
        .update(steps)
        .set({ position })
        .where(eq(steps.id, `stp_${step}_${id}`))
        .run()
    move(1, 4)
    db.update(steps)
      .set({ removedAt: monday })
      .where(eq(steps.id, `stp_2_${id}`))
      .run()
    expect(readRules(enter(), id).steps.map((step) => step.id)).toEqual([`stp_3_${id}`, `stp_1_${id}`])
    expect(readRules(enter(), other).steps).toHaveLength(3)
    expect(() => readRules(enter(), "cmp_none")).toThrow("This campaign does not exist")
  }))

describe("a person is written to within the campaign's hours and their own", () => {
  test.each<[string, string, number | null, number | null, number, number]>([
    ["09:00", "17:00", null, null, 540, 1020],
    ["09:00", "17:00", 600, null, 540, 1020],
    ["09:00", "17:00", null, 700, 540, 1020],
    ["09:00", "17:00", 600, 900, 600, 900],
    ["09:00", "17:00", 600, 1200, 600, 1020],
    ["09:00", "17:00", 0, 1439, 540, 1020],
    // Where nothing is in both, their own count: also where one ends as the other begins.
    ["09:00", "17:00", 1080, 1200, 1080, 1200],
    ["09:00", "17:00", 1020, 1200, 1020, 1200],
    ["09:00", "17:00", 480, 540, 480, 540],
    // The last minute of a day stands for midnight.
    ["22:30", "23:59", null, null, 1350, 1440],
    ["22:30", "23:59", 1380, 1439, 1380, 1440],
    ["22:30", "23:58", 1380, 1439, 1380, 1438],
  ])("from %s to %s and from minute %s to %s", (windowFrom, windowTo, hoursFrom, hoursTo, from, to) =>
    withRules({ windowFrom, windowTo }, ({ windowFor }) => {
      const window = windowFor({ ...somebody, hoursFrom, hoursTo })
      expect(window).toMatchObject({ from, to, zone: "America/New_York" })
    }),
  )
})

test.each([
  { skipHolidays: true, country: "US", isOff: true },
  { skipHolidays: true, country: null, isOff: false },
  { skipHolidays: false, country: "US", isOff: false },
])("days off are those of the campaign and, where it says so, public holidays: %j", (one) =>
  withRules(
    { skipHolidays: one.skipHolidays, blackoutDates: ["2026-11-27"], windowDays: [2, 4] },
    ({ windowFor }) => {
      const window = windowFor({ ...somebody, country: one.country })
      expect(window.holidays.has(toDay("2026-12-25"))).toBe(one.isOff)
      expect([...window.blackout]).toEqual([toDay("2026-11-27")])
      expect([...window.days]).toEqual([2, 4])
    },
  ),
)

test("a person is written to by their own clock where the campaign says so and it is known", () =>
  inTestEngine(monday, ({ enter }) => {
    const zones = (["recipient", "campaign"] as const).map((timeZoneMode) => {
      const id = addCampaign(enter(), { timeZoneMode, timeZone: "Europe/London" })
      const { campaign } = readRules(enter(), id)
      return [zoneFor(campaign, "Asia/Tokyo"), zoneFor(campaign, null)]
    })
    expect(zones).toEqual([
      ["Asia/Tokyo", "Europe/London"],
      ["Europe/London", "Europe/London"],
    ])
  }))

test.each([
  ["every", [true, true]],
  ["first_touch", [true, false]],
  ["auto", [false, false]],
] as const)("with approval of %s the first and the second message are reviewed: %j", (approval, expected) =>
  withRules({ approval }, ({ campaign }) => {
    expect([1, 2].map((position) => needsReview(campaign, position))).toEqual(expected)
  }),
)

test("only a campaign that runs or is to start has its messages sent when they are due", () => {
  const states = ["draft", "scheduled", "running", "paused", "auto_paused", "completed", "archived"] as const
  expect(states.filter((state) => isSending({ state }))).toEqual(["scheduled", "running"])
})
