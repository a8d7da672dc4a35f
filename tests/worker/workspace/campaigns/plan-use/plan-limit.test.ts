import { sql } from "drizzle-orm"
import fc from "fast-check"
import { expect, test } from "vitest"
import { checkLaunch } from "../../../../../worker/workspace/campaigns/audience/check-launch.ts"
import {
  pauseCampaign,
  resumeCampaign,
} from "../../../../../worker/workspace/campaigns/engine/campaign-states.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { releaseHeld } from "../../../../../worker/workspace/campaigns/engine/release-held.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { changeCampaign } from "../../../../../worker/workspace/campaigns/lifecycle/change-campaign.ts"
import { launch as launchChecked } from "../../../../../worker/workspace/campaigns/lifecycle/launch.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { heldBackUntil } from "../../../../../worker/workspace/campaigns/plan-use/reach.ts"
import { readUsage } from "../../../../../worker/workspace/campaigns/plan-use/read-usage.ts"
import { explainEnrolment } from "../../../../../worker/workspace/campaigns/progress/explain.ts"
import { contactedSince } from "../../../../../worker/workspace/people/contacts/contacted-since.ts"
import { runJobs } from "../../campaigns/engine/run-jobs.ts"
import {
  addCampaign,
  addMailbox,
  addPeople,
  day,
  forgetAll,
  inTestEngine,
  kindWorld,
  monday,
  real,
  type TestEngine,
} from "../engine/test-engine.ts"

/** The engine of a workspace on the free plan, which reaches ten people a month. */
const onFreePlan = ({ enter, clock }: TestEngine): TestEngine => ({
  clock,
  enter: () => {
    const ctx = enter()
    // The same addresses are written to by each of these workspaces.
    const settings = { ...ctx.settings, FIRST_MESSAGES_PER_WEEK: 1000 }
    return { ...ctx, settings, planStatus: { plan: "free", trialEndsAt: 0, since: 0 } }
  },
})

function launch({ enter, clock }: TestEngine, count: number, values: Parameters<typeof addCampaign>[1] = {}) {
  const people = addPeople(enter(), count)
  const campaignId = addCampaign(enter(), { mailboxIds: [addMailbox(enter(), 0, real)], ...values })
  enter().db.run(sql`insert into audience select ${campaignId}, id, 'Ada', 0 from contacts`)
  const check = checkLaunch(enter(), campaignId)
  launchCampaign(enter(), campaignId, people)
  const sent = () =>
    enter().db.select().from(messages).where(sql`state = 'sent'`).orderBy(messages.sentAt).all()
  return { people, campaignId, check, sent, world: kindWorld(clock) }
}

test("a plan for manual sending sends what a person approves, and anything in the sandbox", () =>
  inTestEngine(monday, (bare) => {
    const { enter } = onFreePlan(bare)
    addPeople(enter(), 1)
    const [sandbox, own] = [addMailbox(enter(), 0), addMailbox(enter(), 1, real)]
    const add = (approval: "every" | "first_touch" | "auto", mailboxId: string, followUps = 2) => {
      const delays = Array(followUps).fill({ value: 3, unit: "business_days" })
      return addCampaign(enter(), { approval, mailboxIds: [mailboxId] }, delays)
    }
    const isRefused = (id: string, ctx = enter()) =>
      checkLaunch(ctx, id).blockers.some(({ kind }) => kind === "plan")
    expect(isRefused(add("every", own))).toBe(false)
    expect(isRefused(add("first_touch", own, 0))).toBe(false)
    expect(isRefused(add("auto", sandbox))).toBe(false)
    const [followUps, automatic] = [add("first_touch", own), add("auto", own, 0)]
    for (const id of [followUps, automatic]) {
      expect(isRefused(id)).toBe(true)
      expect(isRefused(id, bare.enter()), "with a larger plan").toBe(false)
      expect(() => launchChecked(enter(), id, { eligible: 1 }, new Map())).toThrow(/part of the Pro plan/)
    }
    const running = add("every", own)
    enter().db.run(sql`update campaigns set launched_at = 1, state = 'running' where id = ${running}`)
    expect(() => changeCampaign(enter(), running, { approval: "auto" })).toThrow(/part of the Pro plan/)
    changeCampaign(bare.enter(), running, { approval: "auto" })
  }))

const monthOf = (at: number | null) => new Date(at ?? 0).toISOString().slice(0, 7)

test("who is new waits for the month in which the plan lets them be written to, and is told why", () =>
  inTestEngine(monday, async (bare) => {
    const engine = onFreePlan(bare)
    const { check, world, sent } = launch(engine, 25)
    expect(check).toMatchObject({ eligible: 25, plan: { contactsPerMonth: 10, left: 10, waiting: 15 } })
    await runJobs(engine, world, monday + 6 * day)
    expect(readUsage(engine.enter())).toMatchObject({ contactsReached: 10, contactsPerMonth: 10 })
    // The follow-ups of those ten go on.
    expect(sent().filter(({ position }) => position === 2).length).toBe(10)
    const waiting = engine.enter().db.select().from(enrolments).where(sql`touches = 0`).all()
    expect(waiting).toHaveLength(15)
    const why = explainEnrolment(engine.enter(), waiting[0]?.id ?? "")
    expect(why.nextAt).toMatch(/^2026-12-01/)
    expect(why.because[0]).toMatch(/plan allows.*Tue, Dec 1, 2026/)
    await runJobs(engine, world, monday + 200 * day)
    const firsts = sent().filter(({ position }) => position === 1)
    expect(Object.groupBy(firsts, ({ sentAt }) => monthOf(sentAt))).toMatchObject({
      "2026-11": { length: 10 },
      "2026-12": { length: 10 },
      "2027-01": { length: 5 },
    })
    expect(sent()).toHaveLength(75)
  }))

test("what is rehearsed in the sandbox uses up nothing of the plan", () =>
  inTestEngine(monday, async (bare) => {
    const engine = onFreePlan(bare)
    const mailboxIds = [addMailbox(engine.enter(), 1)]
    const { check, world, sent } = launch(engine, 25, { mailboxIds })
    expect(check).toMatchObject({ eligible: 25, plan: null })
    await runJobs(engine, world, monday + 1 * day)
    expect(sent().filter(({ position }) => position === 1)).toHaveLength(25)
    expect(readUsage(engine.enter()).contactsReached).toBe(0)
    const again = addCampaign(engine.enter(), { mailboxIds: ["mbx_000"] })
    engine.enter().db.run(sql`insert into audience select ${again}, id, 'Ada', 0 from contacts`)
    expect(checkLaunch(engine.enter(), again)).toMatchObject({
      eligible: 25,
      plan: { contactsPerMonth: 10, left: 10, waiting: 15 },
    })
  }))

test("those who wait in the sandbox take no place of those who are to be written to", () =>
  inTestEngine(monday, (bare) => {
    const engine = onFreePlan(bare)
    launch(engine, 7, { mailboxIds: [addMailbox(engine.enter(), 1)] })
    const more = addCampaign(engine.enter(), { mailboxIds: ["mbx_000"] })
    engine.enter().db.run(sql`insert into audience select ${more}, id, 'Ada', 0 from contacts`)
    expect(checkLaunch(engine.enter(), more)).toMatchObject({ eligible: 7, plan: null })
  }))

test("a plan that reaches more people lets those go who waited, and the same plan once more nobody", () =>
  inTestEngine(monday, async (bare) => {
    const engine = onFreePlan(bare)
    const { world, sent } = launch(engine, 25)
    const firsts = () => sent().filter(({ position }) => position === 1)
    await runJobs(engine, world, monday + 6 * day)
    expect(firsts()).toHaveLength(10)
    // Receiving the same plan again moves nobody.
    const times = () => engine.enter().db.all(sql`select id, scheduled_at from messages order by id`)
    const before = times()
    releaseHeld(engine.enter())
    await runJobs(engine, world, engine.clock.now)
    expect(times()).toEqual(before)

    releaseHeld(bare.enter())
    await runJobs(bare, world, bare.clock.now)
    expect(engine.enter().db.all(sql`select 1 from jobs where kind = 'plan.release'`)).toEqual([])
    await runJobs(bare, world, monday + 7.5 * day)
    expect(firsts().map(({ sentAt }) => monthOf(sentAt))).toEqual(Array(25).fill("2026-11"))
    await runJobs(bare, world, monday + 40 * day)
    expect(sent()).toHaveLength(75)
  }))

test("whose campaign is paused when a larger plan comes goes once it is resumed", () =>
  inTestEngine(monday, async (bare) => {
    const engine = onFreePlan(bare)
    const { world, sent, campaignId } = launch(engine, 25)
    const firsts = () => sent().filter(({ position }) => position === 1)
    await runJobs(engine, world, monday + 6 * day)
    expect(firsts()).toHaveLength(10)
    pauseCampaign(engine.enter(), campaignId)
    releaseHeld(bare.enter())
    await runJobs(bare, world, bare.clock.now)
    resumeCampaign(bare.enter(), campaignId)
    await runJobs(bare, world, monday + 7.5 * day)
    expect(firsts().map(({ sentAt }) => monthOf(sentAt))).toEqual(Array(25).fill("2026-11"))
  }))

test("somebody who was written to this month costs nothing more, and the trial holds nobody back", () =>
  inTestEngine(monday, (bare) => {
    const { enter } = onFreePlan(bare)
    const people = addPeople(enter(), 11)
    const [known, stranger] = [people[0]?.contactId ?? "", people[10]?.contactId ?? ""]
    const write = (count: number) =>
      enter().db.run(sql`update contacts set last_contacted_at = ${monday} where number in (
        select number from contacts order by number limit ${count})`)
    write(9)
    expect(heldBackUntil(enter(), stranger)).toBeNull()
    write(10)
    expect(heldBackUntil(enter(), known)).toBeNull()
    expect(heldBackUntil(enter(), stranger)).toBe(Date.UTC(2026, 11, 1))
    expect(heldBackUntil({ ...enter(), now: Date.UTC(2026, 11, 1) }, stranger)).toBeNull()
    const trial = { plan: "free", trialEndsAt: monday + 1, since: 0 } as const
    expect(heldBackUntil({ ...enter(), planStatus: trial }, stranger)).toBeNull()
  }))

test("those who wait for their first message already are counted before others are let in", () =>
  inTestEngine(monday, (bare) => {
    const engine = onFreePlan(bare)
    launch(engine, 7)
    const more = addCampaign(engine.enter(), { mailboxIds: ["mbx_000"] })
    engine.enter().db.run(sql`insert into contacts (id, name, name_norm, created_at, updated_at)
      select 'con_later_' || value, 'New', 'new', 0, 0 from json_each('[1, 2, 3, 4, 5]')`)
    engine
      .enter()
      .db.run(sql`insert into contact_points (id, contact_id, kind, value, value_norm, is_primary, created_at)
      select 'cpt_' || id, id, 'email', id || '@paper.example', id || '@paper.example', 1, 0 from contacts where name = 'New'`)
    engine
      .enter()
      .db.run(sql`insert into audience select ${more}, id, 'Ada', 0 from contacts where name = 'New'`)
    expect(checkLaunch(engine.enter(), more).plan).toEqual({ contactsPerMonth: 10, left: 3, waiting: 2 })
  }))

test("whatever is launched and when, nobody is lost and no month begins with more people than the plan has", () =>
  inTestEngine(monday, async (bare) => {
    const engine = onFreePlan(bare)
    const days = fc.nat(40)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 34 }), days, async (count, later) => {
        forgetAll(engine, monday + later * day)
        const { world, sent } = launch(engine, count)
        await runJobs(engine, world, monday + 260 * day)
        const firsts = sent().filter(({ position }) => position === 1)
        for (const month of Object.values(Object.groupBy(firsts, ({ sentAt }) => monthOf(sentAt))))
          expect(month?.length).toBeLessThanOrEqual(10)
        expect(sent()).toHaveLength(3 * count)
      }),
      { numRuns: 4 },
    )
  }))

test("the plan is asked about by an index, however many contacts there are", () =>
  inTestEngine(monday, ({ enter }) => {
    const plan = enter().db.all<{ detail: string }>(sql`explain query plan ${contactedSince(monday, 10)}`)
    expect(plan.map(({ detail }) => detail).join()).toMatch(/using (covering )?index contacts_by_contact/i)
  }))
