import { eq } from "drizzle-orm"
import fc from "fast-check"
import { expect, test } from "vitest"
import {
  pauseCampaign,
  resumeCampaign,
} from "../../../../../worker/workspace/campaigns/engine/campaign-states.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { changeCampaign } from "../../../../../worker/workspace/campaigns/lifecycle/change-campaign.ts"
import { changeMailbox } from "../../../../../worker/workspace/campaigns/mailbox-settings/change-mailbox.ts"
import {
  pauseMailbox,
  resumeMailbox,
} from "../../../../../worker/workspace/campaigns/mailbox-settings/mailbox-state.ts"
import { mailboxes } from "../../../../../worker/workspace/campaigns/mailboxes/table.ts"
import { checkPlan, planned } from "./check-plan.ts"
import { runJobs } from "./run-jobs.ts"
import {
  addCampaign,
  addMailbox,
  addPeople,
  day,
  forgetAll,
  inTestEngine,
  kindWorld,
  monday,
  type TestEngine,
} from "./test-engine.ts"
import { readWallClock } from "./wall-clock.ts"

function launch({ enter }: TestEngine, people: number, values: Parameters<typeof addCampaign>[1] = {}) {
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

const settle = (engine: TestEngine) => runJobs(engine, kindWorld(engine.clock), engine.clock.now)

test("a mailbox that may send more ends sooner, one that may send less keeps to it, and the queue stays a queue", () =>
  inTestEngine(monday, async (engine) => {
    const { mailboxId, launched } = launch(engine, 90)
    const firsts = () =>
      planned(engine)
        .filter(({ position }) => position === 1)
        .map(({ contactId }) => contactId)
    const before = firsts()
    const last = () => planned(engine).at(-1)?.at ?? 0
    await changeMailbox(engine.enter(), mailboxId, { dailyCap: 90, perDomainDailyCap: 90 })
    await settle(engine)
    checkPlan(engine)
    expect(last()).toBeLessThan(Date.parse(launched.lastAt ?? "") - 2 * day)
    expect(overtakings(before, firsts())).toBeLessThan(0.02)
    await changeMailbox(engine.enter(), mailboxId, { dailyCap: 12, minGapS: 600, maxGapS: 900 })
    await settle(engine)
    checkPlan(engine)
    expect(last()).toBeGreaterThan(Date.parse(launched.lastAt ?? "") + 7 * day)
    expect(overtakings(before, firsts())).toBeLessThan(0.02)
    expect(planned(engine)).toHaveLength(270)
  }))

test("campaigns that are planned again together on one mailbox find their places beside each other", () =>
  inTestEngine(monday, async (engine) => {
    const mailboxId = addMailbox(engine.enter(), 0, { dailyCap: 30 })
    for (const name of ["first", "second"]) {
      const campaignId = addCampaign(engine.enter(), { mailboxIds: [mailboxId] })
      const domainOf = (at: number) => `paper${at}.${name}.example`
      launchCampaign(engine.enter(), campaignId, addPeople(engine.enter(), 20, { domainOf }))
    }
    // Some have had their first message, and cannot be moved.
    await runJobs(engine, kindWorld(engine.clock), monday + 2 * 3_600_000)
    await changeMailbox(engine.enter(), mailboxId, { dailyCap: 8, minGapS: 600, maxGapS: 900 })
    await settle(engine)
    checkPlan(engine)
    const positions = planned(engine).map(({ position }) => position)
    expect(positions.filter((one) => one === 1).length).toBeGreaterThan(5)
    expect(positions.filter((one) => one === 2)).toHaveLength(40)
  }))

test("new hours and limits of a campaign move what is planned of it", () =>
  inTestEngine(monday, async (engine) => {
    const { campaignId } = launch(engine, 40)
    changeCampaign(engine.enter(), campaignId, {
      window: { days: [2, 3], from: "10:00", to: "11:00" },
      dailyCap: 5,
    })
    await settle(engine)
    const rows = planned(engine).map(({ at }) => readWallClock(at, "Europe/London"))
    expect(rows).toHaveLength(120)
    for (const { weekday, minute } of rows) {
      expect([2, 3]).toContain(weekday)
      expect(minute >= 600 && minute < 660).toBe(true)
    }
    for (const all of Map.groupBy(rows, ({ date }) => date).values())
      expect(all.length).toBeLessThanOrEqual(5)
    const kept = planned(engine).map(({ id, at }) => [id, at])
    changeCampaign(engine.enter(), campaignId, { name: "Another name" })
    await settle(engine)
    expect(planned(engine).map(({ id, at }) => [id, at])).toEqual(kept)
  }))

test("what was held back while its mailbox or its hours changed goes on by those that hold then", () =>
  inTestEngine(monday, async (engine) => {
    const { mailboxId, campaignId } = launch(engine, 40)
    pauseCampaign(engine.enter(), campaignId)
    await changeMailbox(engine.enter(), mailboxId, { dailyCap: 9 })
    changeCampaign(engine.enter(), campaignId, {
      window: { days: [1, 2, 3, 4, 5], from: "13:00", to: "16:00" },
    })
    await settle(engine)
    expect(planned(engine)).toEqual([])
    resumeCampaign(engine.enter(), campaignId)
    await settle(engine)
    checkPlan(engine)
    const minutes = planned(engine).map(({ at }) => readWallClock(at, "Europe/London").minute)
    expect(minutes).toHaveLength(120)
    expect(minutes.every((minute) => minute >= 13 * 60 && minute < 16 * 60)).toBe(true)
  }))

test("whatever is changed and paused while it runs, everybody gets each message once, in its hours and within the limits", () => {
  const change = fc.oneof(
    fc.record({ dailyCap: fc.integer({ min: 1, max: 60 }) }),
    fc.integer({ min: 0, max: 900 }).map((minGapS) => ({ minGapS, maxGapS: minGapS + 60 })),
    fc.constantFrom("pause" as const, "resume" as const),
  )
  const changes = fc.array(
    fc.record({ change, box: fc.integer({ min: 0, max: 1 }), hours: fc.integer({ min: 0, max: 90 }) }),
    { maxLength: 5 },
  )
  return inTestEngine(monday, (engine) =>
    fc.assert(
      fc.asyncProperty(changes, fc.integer({ min: 1, max: 30 }), async (all, people) => {
        forgetAll(engine, monday)
        const boxes = [0, 1].map((at) => addMailbox(engine.enter(), at))
        const campaignId = addCampaign(engine.enter(), { mailboxIds: boxes })
        launchCampaign(engine.enter(), campaignId, addPeople(engine.enter(), people))
        const world = kindWorld(engine.clock)
        for (const { change, box, hours } of all) {
          const id = boxes[box] ?? ""
          if (change === "pause") pauseMailbox(engine.enter(), id)
          else if (change === "resume") resumeMailbox(engine.enter(), id)
          else await changeMailbox(engine.enter(), id, change)
          await runJobs(engine, world, engine.clock.now)
          checkActive(engine)
          await runJobs(engine, world, engine.clock.now + hours * 3_600_000)
        }
        for (const id of boxes) resumeMailbox(engine.enter(), id)
        await runJobs(engine, world, engine.clock.now + 400 * day)
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
function checkActive(engine: TestEngine): void {
  const paused = engine.enter().db.select().from(mailboxes).where(eq(mailboxes.state, "paused")).all()
  if (paused.length === 0) checkPlan(engine)
}
