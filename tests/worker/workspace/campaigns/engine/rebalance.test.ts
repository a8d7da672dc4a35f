import { eq } from "drizzle-orm"
import fc from "fast-check"
import { expect, test } from "vitest"
import { changeCampaign } from "../../../../../worker/workspace/campaigns/campaigns/change-campaign.ts"
import {
  pauseCampaign,
  resumeCampaign,
} from "../../../../../worker/workspace/campaigns/engine/campaign-states.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { changeMailbox } from "../../../../../worker/workspace/campaigns/mailboxes/change-mailbox.ts"
import {
  pauseMailbox,
  resumeMailbox,
} from "../../../../../worker/workspace/campaigns/mailboxes/mailbox-state.ts"
import { mailboxes } from "../../../../../worker/workspace/campaigns/mailboxes/table.ts"
import { checkPlan, planned } from "./check-plan.ts"
import {
  addCampaign,
  addMailbox,
  addPeople,
  day,
  type EngineRoom,
  forgetAll,
  inEngineRoom,
  kindWorld,
  monday,
} from "./engine-room.ts"
import { runJobs } from "./run-jobs.ts"
import { readWallClock } from "./wall-clock.ts"

function launch({ enter }: EngineRoom, people: number, values: Parameters<typeof addCampaign>[1] = {}) {
  const mailboxId = addMailbox(enter(), 0)
  const campaignId = addCampaign(enter(), { mailboxIds: [mailboxId], ...values })
  const launched = launchCampaign(enter(), campaignId, addPeople(enter(), people))
  return { mailboxId, campaignId, launched }
}

/**
 * Of all pairs of people, how many are in another order than before, from 0 to 1. A few may be: who is given a longer gap at the end of
 * a day finds no place where the next one still does.
 */
function overtakings<Id>(before: readonly Id[], after: readonly Id[]): number {
  const places = after.map((id) => before.indexOf(id))
  expect(places.toSorted((a, b) => a - b)).toEqual([...before.keys()])
  const turned = places.flatMap((place, at) => places.slice(at + 1).filter((later) => later < place))
  return turned.length / ((before.length * (before.length - 1)) / 2)
}

const settle = (room: EngineRoom) => runJobs(room, kindWorld(room.clock), room.clock.now)

test("K21 a mailbox that may send more ends sooner, one that may send less keeps to it, and the queue stays a queue", () =>
  inEngineRoom(monday, async (room) => {
    const { mailboxId, launched } = launch(room, 90)
    const firsts = () =>
      planned(room)
        .filter(({ position }) => position === 1)
        .map(({ contactId }) => contactId)
    const before = firsts()
    const last = () => planned(room).at(-1)?.at ?? 0
    await changeMailbox(room.enter(), mailboxId, { dailyCap: 90, perDomainDailyCap: 90 })
    await settle(room)
    checkPlan(room)
    expect(last()).toBeLessThan(Date.parse(launched.lastAt ?? "") - 2 * day)
    expect(overtakings(before, firsts())).toBeLessThan(0.02)
    await changeMailbox(room.enter(), mailboxId, { dailyCap: 12, minGapS: 600, maxGapS: 900 })
    await settle(room)
    checkPlan(room)
    expect(last()).toBeGreaterThan(Date.parse(launched.lastAt ?? "") + 7 * day)
    expect(overtakings(before, firsts())).toBeLessThan(0.02)
    expect(planned(room)).toHaveLength(270)
  }))

test("new hours and limits of a campaign move what is planned of it", () =>
  inEngineRoom(monday, async (room) => {
    const { campaignId } = launch(room, 40)
    changeCampaign(room.enter(), campaignId, {
      window: { days: [2, 3], from: "10:00", to: "11:00" },
      dailyCap: 5,
    })
    await settle(room)
    const rows = planned(room).map(({ at }) => readWallClock(at, "Europe/London"))
    expect(rows).toHaveLength(120)
    for (const { weekday, minute } of rows) {
      expect([2, 3]).toContain(weekday)
      expect(minute >= 600 && minute < 660).toBe(true)
    }
    for (const all of Map.groupBy(rows, ({ date }) => date).values())
      expect(all.length).toBeLessThanOrEqual(5)
    const kept = planned(room).map(({ id, at }) => [id, at])
    changeCampaign(room.enter(), campaignId, { name: "Another name" })
    await settle(room)
    expect(planned(room).map(({ id, at }) => [id, at])).toEqual(kept)
  }))

test("what was held back while its mailbox or its hours changed goes on by those that hold then", () =>
  inEngineRoom(monday, async (room) => {
    const { mailboxId, campaignId } = launch(room, 40)
    pauseCampaign(room.enter(), campaignId)
    await changeMailbox(room.enter(), mailboxId, { dailyCap: 9 })
    changeCampaign(room.enter(), campaignId, {
      window: { days: [1, 2, 3, 4, 5], from: "13:00", to: "16:00" },
    })
    await settle(room)
    expect(planned(room)).toEqual([])
    resumeCampaign(room.enter(), campaignId)
    await settle(room)
    checkPlan(room)
    const minutes = planned(room).map(({ at }) => readWallClock(at, "Europe/London").minute)
    expect(minutes).toHaveLength(120)
    expect(minutes.every((minute) => minute >= 13 * 60 && minute < 16 * 60)).toBe(true)
  }))

test("K18 K21 whatever is changed and paused while it runs, everybody gets each message once, in its hours and within the limits", () => {
  const change = fc.oneof(
    fc.record({ dailyCap: fc.integer({ min: 1, max: 60 }) }),
    fc.integer({ min: 0, max: 900 }).map((minGapS) => ({ minGapS, maxGapS: minGapS + 60 })),
    fc.constantFrom("pause" as const, "resume" as const),
  )
  const changes = fc.array(
    fc.record({ change, box: fc.integer({ min: 0, max: 1 }), hours: fc.integer({ min: 0, max: 90 }) }),
    { maxLength: 5 },
  )
  return inEngineRoom(monday, (room) =>
    fc.assert(
      fc.asyncProperty(changes, fc.integer({ min: 1, max: 30 }), async (all, people) => {
        forgetAll(room, monday)
        const boxes = [0, 1].map((at) => addMailbox(room.enter(), at))
        const campaignId = addCampaign(room.enter(), { mailboxIds: boxes })
        launchCampaign(room.enter(), campaignId, addPeople(room.enter(), people))
        const world = kindWorld(room.clock)
        for (const { change, box, hours } of all) {
          const id = boxes[box] ?? ""
          if (change === "pause") pauseMailbox(room.enter(), id)
          else if (change === "resume") resumeMailbox(room.enter(), id)
          else await changeMailbox(room.enter(), id, change)
          await runJobs(room, world, room.clock.now)
          checkActive(room)
          await runJobs(room, world, room.clock.now + hours * 3_600_000)
        }
        for (const id of boxes) resumeMailbox(room.enter(), id)
        await runJobs(room, world, room.clock.now + 400 * day)
        expect(world.sent).toHaveLength(3 * people)
        expect(new Set(world.sent.map(({ id }) => id)).size).toBe(3 * people)
        for (const { at } of world.sent) {
          const shown = readWallClock(at, "Europe/London")
          expect(shown.weekday <= 5 && shown.minute >= 540 && shown.minute < 1020).toBe(true)
        }
      }),
      { numRuns: 6 },
    ),
  )
})

/** Of a mailbox that is paused the times pass; they are given anew when it goes on. */
function checkActive(room: EngineRoom): void {
  const paused = room.enter().db.select().from(mailboxes).where(eq(mailboxes.state, "paused")).all()
  if (paused.length === 0) checkPlan(room)
}
