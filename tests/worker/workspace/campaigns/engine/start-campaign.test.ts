import { and, eq } from "drizzle-orm"
import fc from "fast-check"
import { expect, test } from "vitest"
import { campaigns, steps } from "../../../../../worker/workspace/campaigns/campaigns/table.ts"
import { archiveCampaign } from "../../../../../worker/workspace/campaigns/engine/campaign-states.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { changeStart, takeBack } from "../../../../../worker/workspace/campaigns/engine/start-campaign.ts"
import { stopEnrolment } from "../../../../../worker/workspace/campaigns/engine/stop-enrolment.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { events, messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { explainEnrolment } from "../../../../../worker/workspace/campaigns/progress/explain.ts"
import { auditLog } from "../../../../../worker/workspace/core/audit/table.ts"
import { jobs } from "../../../../../worker/workspace/core/jobs/table.ts"
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

const hour = 3_600_000

function launchLater({ enter }: TestEngine, startAt: number, people = 3, mailbox = 0) {
  const mailboxIds = [addMailbox(enter(), mailbox)]
  const campaignId = addCampaign(enter(), { mailboxIds })
  const chosen = addPeople(enter(), people, { domainOf: (at) => `paper${at}.of${mailbox}.example` })
  launchCampaign(enter(), campaignId, chosen, startAt)
  const state = () => enter().db.select({ state: campaigns.state }).from(campaigns).get()?.state
  return { campaignId, chosen, state }
}

test("a campaign that starts later has its plan, says so, and sends nothing before", () =>
  inTestEngine(monday, async (engine) => {
    const start = monday + 9 * day + 4 * hour
    const { state } = launchLater(engine, start)
    expect(state()).toBe("scheduled")
    const [enrolment] = engine.enter().db.select().from(enrolments).all()
    const why = explainEnrolment(engine.enter(), enrolment?.id ?? "")
    expect(Date.parse(why.nextAt ?? "")).toBeGreaterThanOrEqual(start)
    expect(why.because[0]).toContain("before the campaign starts. That made it Wed, Dec 2, 2026, 12:00")
    const world = kindWorld(engine.clock)
    await runJobs(engine, world, start - 1)
    expect(world.sent).toEqual([])
    await runJobs(engine, world, start + 40 * day)
    expect(world.sent).toHaveLength(9)
    expect(state()).toBe("completed")
  }))

test("its start is changed, brought forward or taken back before it, and not after", () =>
  inTestEngine(monday, async (engine) => {
    const { campaignId, chosen, state } = launchLater(engine, monday + 5 * day)
    const world = kindWorld(engine.clock)
    changeStart(engine.enter(), campaignId, monday + 20 * day)
    await runJobs(engine, world, monday + 19 * day)
    expect(world.sent).toEqual([])
    takeBack(engine.enter(), campaignId)
    const { db } = engine.enter()
    expect(state()).toBe("draft")
    for (const table of [enrolments, messages, events]) expect(db.select().from(table).all()).toEqual([])
    await runJobs(engine, world, monday + 25 * day)
    expect(world.sent).toEqual([])
    launchCampaign(engine.enter(), campaignId, chosen, engine.clock.now + 50 * day)
    changeStart(engine.enter(), campaignId, engine.clock.now)
    expect(state()).toBe("running")
    expect(() => takeBack(engine.enter(), campaignId)).toThrow("still to start")
    expect(() => changeStart(engine.enter(), campaignId, engine.clock.now + day)).toThrow("still to start")
    await runJobs(engine, world, engine.clock.now + 40 * day)
    expect(world.sent).toHaveLength(9)
  }))

test("what is done to the start of one campaign leaves every other as it was, and is noted of that one", () =>
  inTestEngine(monday, async (engine) => {
    const { enter } = engine
    const other = launchLater(engine, monday + 6 * day, 2, 1)
    const { campaignId } = launchLater(engine, monday + 5 * day, 2)
    const { db } = enter()
    const ofOther = () => ({
      campaign: db.select().from(campaigns).where(eq(campaigns.id, other.campaignId)).all(),
      steps: db.select().from(steps).where(eq(steps.campaignId, other.campaignId)).all(),
      enrolments: db.select().from(enrolments).where(eq(enrolments.campaignId, other.campaignId)).all(),
      messages: db.select().from(messages).where(eq(messages.campaignId, other.campaignId)).all(),
      events: db.select().from(events).where(eq(events.campaignId, other.campaignId)).all(),
    })
    db.update(steps).set({ removedAt: monday }).where(eq(steps.position, 2)).run()
    const before = ofOther()
    expect([before.steps.length, before.enrolments.length, before.events.length]).toEqual([3, 2, 2])
    const startOf = (id: string) =>
      db
        .select({ at: jobs.runAt })
        .from(jobs)
        .where(and(eq(jobs.kind, "campaign.start"), eq(jobs.subject, id)))
        .get()?.at
    changeStart(enter(), campaignId, monday + 4 * day)
    expect([startOf(campaignId), startOf(other.campaignId)]).toEqual([monday + 4 * day, monday + 6 * day])
    expect(ofOther()).toEqual(before)
    takeBack(enter(), campaignId)
    expect(ofOther()).toEqual(before)
    expect(db.select().from(steps).where(eq(steps.campaignId, campaignId)).all()).toHaveLength(2)
    expect(() => takeBack(enter(), "cmp_none")).toThrow("does not exist")
    expect(() => changeStart(enter(), "cmp_none", monday + day)).toThrow("does not exist")
    const noted = db.select({ action: auditLog.action, id: auditLog.targetId }).from(auditLog).all()
    expect(noted.filter(({ action }) => action !== "campaign.launched")).toEqual([
      { action: "campaign.start_changed", id: campaignId },
      { action: "campaign.taken_back", id: campaignId },
    ])
    // At the very time of its start it has started.
    engine.clock.now = monday + 6 * day
    expect(() => takeBack(enter(), other.campaignId)).toThrow("still to start")
  }))

test("its start starts it alone, and ends it when everybody was taken out meanwhile", () =>
  inTestEngine(monday, async (engine) => {
    const { enter } = engine
    const draft = addCampaign(enter())
    const running = launchLater(engine, monday, 1, 1).campaignId
    const empty = launchLater(engine, monday + 5 * day, 1, 2).campaignId
    const last = launchLater(engine, monday + 5 * day, 1, 3).campaignId
    const { db } = enter()
    const stopped = db.select().from(enrolments).where(eq(enrolments.campaignId, empty)).get()
    stopEnrolment(enter(), stopped?.id ?? "", "removed_by_hand")
    // Nothing is due yet that would have them looked at besides.
    db.update(messages).set({ state: "approved" }).run()
    await runJobs(engine, kindWorld(engine.clock), monday + 5 * day)
    const stateOf = (id: string) => db.select().from(campaigns).where(eq(campaigns.id, id)).get()?.state
    expect([draft, running, empty, last].map(stateOf)).toEqual(["draft", "running", "completed", "running"])
  }))

test("one that is archived before its start is not started, and who was taken out of it stays in the history", () =>
  inTestEngine(monday, (engine) => {
    const { campaignId } = launchLater(engine, monday + 5 * day)
    const [person] = engine.enter().db.select().from(enrolments).all()
    stopEnrolment(engine.enter(), person?.id ?? "", "removed_by_hand")
    const other = launchLater(engine, monday + 5 * day, 1, 1)
    archiveCampaign(engine.enter(), campaignId)
    for (const at of [monday, monday + 9 * day])
      expect(() => changeStart(engine.enter(), campaignId, at)).toThrow("still to start")
    expect(() => takeBack(engine.enter(), campaignId)).toThrow("still to start")
    const [taken] = engine
      .enter()
      .db.select()
      .from(enrolments)
      .where(eq(enrolments.campaignId, other.campaignId))
      .all()
    stopEnrolment(engine.enter(), taken?.id ?? "", "removed_by_hand")
    takeBack(engine.enter(), other.campaignId)
    const left = engine
      .enter()
      .db.select({ type: events.type })
      .from(events)
      .where(eq(events.campaignId, other.campaignId))
      .all()
    expect(left).toEqual([{ type: "stopped" }])
  }))

test("however often its start is moved, nothing is sent before the one that holds, and everything after", () => {
  const moves = fc.array(
    fc.record({ wait: fc.integer({ min: 0, max: 72 }), ahead: fc.integer({ min: 1, max: 240 }) }),
    { maxLength: 4 },
  )
  return inTestEngine(monday, (engine) =>
    fc.assert(
      fc.asyncProperty(moves, async (all) => {
        forgetAll(engine, monday)
        let start = monday + 50 * hour
        const { campaignId, state } = launchLater(engine, start)
        const world = kindWorld(engine.clock)
        for (const { wait, ahead } of all) {
          await runJobs(engine, world, engine.clock.now + wait * hour)
          if (state() !== "scheduled") break
          start = engine.clock.now + ahead * hour
          changeStart(engine.enter(), campaignId, start)
        }
        await runJobs(engine, world, monday + 80 * day)
        expect(world.sent).toHaveLength(9)
        for (const { at } of world.sent) expect(at).toBeGreaterThanOrEqual(start)
      }),
      { numRuns: 10 },
    ),
  )
})
