import fc from "fast-check"
import { expect, test } from "vitest"
import { campaigns } from "../../../../../worker/workspace/campaigns/campaigns/table.ts"
import { explainEnrolment } from "../../../../../worker/workspace/campaigns/engine/explain.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { changeStart, takeBack } from "../../../../../worker/workspace/campaigns/engine/start-campaign.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { events, messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
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

const hour = 3_600_000

function launchLater({ enter }: EngineRoom, startAt: number, people = 3) {
  const mailboxIds = [addMailbox(enter(), 0)]
  const campaignId = addCampaign(enter(), { mailboxIds })
  const chosen = addPeople(enter(), people)
  launchCampaign(enter(), campaignId, chosen, startAt)
  const state = () => enter().db.select({ state: campaigns.state }).from(campaigns).get()?.state
  return { campaignId, chosen, state }
}

test("a campaign that starts later has its plan, says so, and sends nothing before", () =>
  inEngineRoom(monday, async (room) => {
    const start = monday + 9 * day + 4 * hour
    const { state } = launchLater(room, start)
    expect(state()).toBe("scheduled")
    const [enrolment] = room.enter().db.select().from(enrolments).all()
    const why = explainEnrolment(room.enter(), enrolment?.id ?? "")
    expect(Date.parse(why.nextAt ?? "")).toBeGreaterThanOrEqual(start)
    expect(why.because[0]).toContain("before the campaign starts. That made it Wed, Dec 2, 2026, 12:00")
    const world = kindWorld(room.clock)
    await runJobs(room, world, start - 1)
    expect(world.sent).toEqual([])
    await runJobs(room, world, start + 40 * day)
    expect(world.sent).toHaveLength(9)
    expect(state()).toBe("completed")
  }))

test("its start is changed, brought forward or taken back before it, and not after", () =>
  inEngineRoom(monday, async (room) => {
    const { campaignId, chosen, state } = launchLater(room, monday + 5 * day)
    const world = kindWorld(room.clock)
    changeStart(room.enter(), campaignId, monday + 20 * day)
    await runJobs(room, world, monday + 19 * day)
    expect(world.sent).toEqual([])
    takeBack(room.enter(), campaignId)
    const { db } = room.enter()
    expect(state()).toBe("draft")
    for (const table of [enrolments, messages, events]) expect(db.select().from(table).all()).toEqual([])
    await runJobs(room, world, monday + 25 * day)
    expect(world.sent).toEqual([])
    launchCampaign(room.enter(), campaignId, chosen, room.clock.now + 50 * day)
    changeStart(room.enter(), campaignId, room.clock.now)
    expect(state()).toBe("running")
    expect(() => takeBack(room.enter(), campaignId)).toThrow("still to start")
    expect(() => changeStart(room.enter(), campaignId, room.clock.now + day)).toThrow("still to start")
    await runJobs(room, world, room.clock.now + 40 * day)
    expect(world.sent).toHaveLength(9)
  }))

test("K21 however often its start is moved, nothing is sent before the one that holds, and everything after", () => {
  const moves = fc.array(
    fc.record({ wait: fc.integer({ min: 0, max: 72 }), ahead: fc.integer({ min: 1, max: 240 }) }),
    { maxLength: 4 },
  )
  return inEngineRoom(monday, (room) =>
    fc.assert(
      fc.asyncProperty(moves, async (all) => {
        forgetAll(room, monday)
        let start = monday + 50 * hour
        const { campaignId, state } = launchLater(room, start)
        const world = kindWorld(room.clock)
        for (const { wait, ahead } of all) {
          await runJobs(room, world, room.clock.now + wait * hour)
          if (state() !== "scheduled") break
          start = room.clock.now + ahead * hour
          changeStart(room.enter(), campaignId, start)
        }
        await runJobs(room, world, monday + 80 * day)
        expect(world.sent).toHaveLength(9)
        for (const { at } of world.sent) expect(at).toBeGreaterThanOrEqual(start)
      }),
      { numRuns: 10 },
    ),
  )
})
