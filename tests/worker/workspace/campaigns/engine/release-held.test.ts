import { asc, eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { releaseHeld, releaseWorker } from "../../../../../worker/workspace/campaigns/engine/release-held.ts"
import { approveMessage, previewMessage } from "../../../../../worker/workspace/campaigns/engine/review.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { jobs } from "../../../../../worker/workspace/core/jobs/table.ts"
import {
  addCampaign,
  addMailbox,
  addPeople,
  day,
  inTestEngine,
  monday,
  plainCompose,
  real,
  type TestEngine,
} from "./test-engine.ts"

const nextMonth = monday + 30 * day
const isHeld = [{ rule: "plan_limit", to: nextMonth }]

/** A campaign whose first messages all wait for the next month, because of the plan. */
function hold({ enter }: TestEngine, people: number) {
  const wide = { dailyCap: 90, perDomainDailyCap: 90, minGapS: 1, maxGapS: 1 }
  const mailboxIds = [addMailbox(enter(), 0, { ...real, ...wide })]
  launchCampaign(
    enter(),
    addCampaign(enter(), { mailboxIds }, [{ value: 1, unit: "days" }]),
    addPeople(enter(), people),
  )
  const { db } = enter()
  db.update(messages).set({ moves: isHeld, scheduledAt: nextMonth }).where(eq(messages.position, 1)).run()
  db.run(`update enrolments set next_run_at = ${nextMonth}`)
  const firsts = () =>
    db.select().from(messages).where(eq(messages.position, 1)).orderBy(asc(messages.enrolmentId)).all()
  return {
    /** In the order in which they were enrolled, who has a time again. */
    released: () =>
      [...firsts().entries()].flatMap(([at, { scheduledAt }]) => (scheduledAt === nextMonth ? [] : [at])),
    firsts,
  }
}

const run = async ({ enter }: TestEngine, ctx = enter()) =>
  (await releaseWorker.prepare(ctx, "plan", enter))(ctx)
const looked = ({ enter }: TestEngine) =>
  enter().db.select().from(jobs).where(eq(jobs.kind, "plan.release")).all()
const countTo = (most: number) => Array.from({ length: most }, (_, at) => at)

test("who waits for the plan, and for nothing else, gets a new time", () =>
  inTestEngine(monday, async (engine) => {
    const { released, firsts } = hold(engine, 7)
    const { db } = engine.enter()
    const [, was, ended, later, waits, delayed] = firsts().map(({ enrolmentId }) => enrolmentId)
    db.run(`update enrolments set touches = 1 where id = '${was}'`)
    db.run(`update enrolments set state = 'removed' where id = '${ended}'`)
    db.run(`update messages set moves = '[]' where enrolment_id = '${later}' and position = 1`)
    db.run(
      `update messages set moves = '${JSON.stringify(isHeld)}' where enrolment_id = '${later}' and position = 2`,
    )
    db.run(`update messages set state = 'needs_review' where enrolment_id = '${waits}' and position = 1`)
    db.run(
      `update messages set moves = '[{"rule":"delay","to":1}]' where enrolment_id = '${delayed}' and position = 1`,
    )
    releaseHeld(engine.enter())
    expect(looked(engine)).toMatchObject([{ subject: "plan", runAt: monday }])
    expect(await run(engine)).toBe(monday)
    expect(released()).toEqual([0, 6])
    for (const at of [0, 6]) {
      expect(firsts()[at]?.moves).not.toContainEqual(expect.objectContaining({ rule: "plan_limit" }))
      expect(firsts()[at]?.scheduledAt).toBeLessThan(monday + day)
    }
    expect(await run(engine)).toBeNull()
    expect(released()).toEqual([0, 6])
  }))

test("who waited for a review as well goes once it is approved, and others are not looked after for it", () =>
  inTestEngine(monday, async (engine) => {
    const { released, firsts } = hold(engine, 2)
    const { db } = engine.enter()
    db.run("update messages set state = 'needs_review' where position = 1")
    db.run("update enrolments set state = 'waiting'")
    const [held, other] = firsts()
    db.run(`update messages set moves = '[{"rule":"delay","to":1}]' where id = '${other?.id}'`)
    releaseHeld(engine.enter())
    expect(looked(engine)).toEqual([])
    const approve = (id = "") => {
      const { fingerprint } = previewMessage(engine.enter(), plainCompose, id)
      approveMessage(engine.enter(), plainCompose, id, fingerprint)
    }
    approve(other?.id)
    expect(looked(engine)).toEqual([])
    approve(held?.id)
    expect(looked(engine)).toMatchObject([{ subject: "plan", runAt: monday }])
    await run(engine)
    expect(released()).toEqual([0])
  }))

test("nobody is looked after where nobody waits", () =>
  inTestEngine(monday, (engine) => {
    hold(engine, 1)
    engine.enter().db.run("update messages set moves = '[]'")
    releaseHeld(engine.enter())
    expect(looked(engine)).toEqual([])
  }))

test("twenty-five are planned at once, those who were enrolled first before the others", () =>
  inTestEngine(monday, async (engine) => {
    const { released } = hold(engine, 27)
    expect(await run(engine)).toBe(monday)
    expect(released()).toEqual(countTo(25))
    expect(await run(engine)).toBe(monday)
    expect(released()).toEqual(countTo(27))
  }))

test("no more are released than the plan reaches this month", () =>
  inTestEngine(monday, async (engine) => {
    const { released } = hold(engine, 12)
    const free = () => ({
      ...engine.enter(),
      planStatus: { plan: "free", trialEndsAt: 0, since: 0 } as const,
    })
    expect(await run(engine, free())).toBe(monday)
    expect(released()).toEqual(countTo(10))
    expect(await run(engine, free())).toBeNull()
    expect(released()).toEqual(countTo(10))
  }))
