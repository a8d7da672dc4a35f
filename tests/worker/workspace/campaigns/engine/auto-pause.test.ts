import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { campaigns } from "../../../../../worker/workspace/campaigns/campaigns/table.ts"
import { addEvent } from "../../../../../worker/workspace/campaigns/engine/add-event.ts"
import { pauseWhenBad } from "../../../../../worker/workspace/campaigns/engine/auto-pause.ts"
import { resumeCampaign } from "../../../../../worker/workspace/campaigns/engine/campaign-states.ts"
import type { EventType } from "../../../../../worker/workspace/campaigns/messages/contract.ts"
import { addCampaign, inTestEngine, monday } from "./test-engine.ts"

/** How many events of a kind there are at a time, of the campaign itself unless it says otherwise. */
type Happened = [count: number, type: EventType, at: number, isOfAnother?: true]

test.each<[string, Happened[], string | null]>([
  ["four bounces", [[4, "bounced", 1]], null],
  ["five bounces", [[5, "bounced", 1]], "5 of the last 200 messages came back"],
  [
    "a complaint and as many bounces as are allowed",
    [
      [4, "bounced", 1],
      [1, "complained", 1],
    ],
    "reported a message of this campaign as spam",
  ],
  [
    "bounces before 199 sends",
    [
      [5, "bounced", 1],
      [199, "sent", 2],
    ],
    "5 of the last 200",
  ],
  [
    "bounces before 200 sends",
    [
      [6, "bounced", 1],
      [200, "sent", 2],
    ],
    null,
  ],
  [
    "bounces at the very time of the earliest of 200 sends",
    [
      [1, "bounced", 1],
      [6, "bounced", 2],
      [1, "sent", 1],
      [1, "sent", 2],
      [199, "sent", 3],
    ],
    "6 of the last 200",
  ],
  [
    "bounces before 200 sends of another campaign",
    [
      [5, "bounced", 1],
      [200, "sent", 2, true],
    ],
    "5 of the last 200",
  ],
  [
    "bounces before 200 events of another kind",
    [
      [5, "bounced", 1],
      [200, "replied", 2],
    ],
    "5 of the last 200",
  ],
  [
    "bounces and complaints of another campaign",
    [
      [9, "bounced", 1, true],
      [9, "complained", 1, true],
    ],
    null,
  ],
])("whether a campaign pauses by itself: %s", (_, happened, reason) =>
  inTestEngine(monday, ({ enter }) => {
    const [id, another] = [
      addCampaign(enter(), { state: "running" }),
      addCampaign(enter(), { state: "running" }),
    ]
    for (const [at, [count, type, time, isOfAnother]] of happened.entries())
      for (let key = 0; key < count; key++)
        addEvent(enter(), {
          ...{ type, dedupeKey: `${at}:${key}`, at: monday + time },
          about: { campaignId: isOfAnother ? another : id },
        })
    pauseWhenBad(enter(), id)
    const read = (of: string) => enter().db.select().from(campaigns).where(eq(campaigns.id, of)).get()
    expect(read(id)?.state).toBe(reason === null ? "running" : "auto_paused")
    expect(read(id)?.pauseReason ?? "").toContain(reason ?? "")
    expect(read(another)?.state).toBe("running")
  }),
)

test("what was before a campaign was resumed pauses it no more, and what comes since does", () =>
  inTestEngine(monday, ({ enter, clock }) => {
    const id = addCampaign(enter(), { state: "running" })
    const happen = (type: EventType, key: string, ago = 0) => {
      clock.now += 1
      addEvent(enter(), { type, dedupeKey: key, about: { campaignId: id }, at: clock.now - ago })
      pauseWhenBad(enter(), id)
      const row = enter().db.select().from(campaigns).where(eq(campaigns.id, id)).get()
      return [row?.state, row?.pauseReason ?? ""]
    }
    const resume = () => {
      clock.now += 1
      resumeCampaign(enter(), id)
    }
    expect(happen("complained", "one")).toEqual(["auto_paused", expect.stringContaining("as spam")])
    resume()
    for (const key of ["1", "2", "3", "4"]) expect(happen("bounced", key)).toEqual(["running", ""])
    // What came back before is heard only now.
    expect(happen("bounced", "5", 60_000)).toEqual([
      "auto_paused",
      expect.stringContaining("5 of the last 200"),
    ])
    resume()
    expect(happen("complained", "two")).toEqual(["auto_paused", expect.stringContaining("as spam")])
  }))
