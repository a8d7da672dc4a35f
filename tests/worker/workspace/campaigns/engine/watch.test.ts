import { eq } from "drizzle-orm"
import { expect, test, vi } from "vitest"
import { campaigns } from "../../../../../worker/workspace/campaigns/campaigns/table.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { nextSendAt } from "../../../../../worker/workspace/campaigns/engine/mailboxes.ts"
import { watchWorker } from "../../../../../worker/workspace/campaigns/engine/watch.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { mailboxes } from "../../../../../worker/workspace/campaigns/mailboxes/table.ts"
import { jobs } from "../../../../../worker/workspace/core/jobs/table.ts"
import {
  addCampaign,
  addMailbox,
  addPeople,
  day,
  inTestEngine,
  monday,
  type TestEngine,
} from "./test-engine.ts"

const hour = 3_600_000
const own = { driver: "smtp", credentials: "sealed" } as const

function launch({ enter }: TestEngine, mailboxId: string, startAt?: number) {
  const campaignId = addCampaign(enter(), { mailboxIds: [mailboxId] })
  const domainOf = () => `paper.${campaignId}.example`
  launchCampaign(enter(), campaignId, addPeople(enter(), 1, { domainOf }), startAt)
  return campaignId
}

/** Looks after everything, and returns when that is done again. */
async function watch({ enter }: TestEngine): Promise<number | null> {
  const part = await watchWorker.prepare(enter(), "plan", enter)
  return enter().write(() => part(enter()))
}

const planned = ({ enter }: TestEngine) =>
  enter()
    .db.select({ kind: jobs.kind, subject: jobs.subject, runAt: jobs.runAt })
    .from(jobs)
    .all()
    .toSorted((a, b) => (`${a.kind} ${a.subject}` < `${b.kind} ${b.subject}` ? -1 : 1))

test("jobs that were lost are planned again: what is due, a start that is to come, and what is asked of senders' domains", () =>
  inTestEngine(monday, async (engine) => {
    const { enter } = engine
    const [first, second] = [addMailbox(enter(), 0), addMailbox(enter(), 1, own)]
    const removed = addMailbox(enter(), 2, own)
    enter().db.update(mailboxes).set({ state: "removed" }).where(eq(mailboxes.id, removed)).run()
    addMailbox(enter(), 3, { ...own, address: "ada@gmail.com", addressNorm: "ada@gmail.com" })
    launch(engine, first)
    const later = launch(engine, second, monday + 5 * day)
    enter().db.delete(jobs).run()
    expect(await watch(engine)).toBe(monday + hour)
    expect(planned(engine)).toEqual([
      { kind: "campaign.start", subject: later, runAt: monday + 5 * day },
      { kind: "domain.check", subject: "agency1.example", runAt: monday + day },
      { kind: "messages.send", subject: first, runAt: nextSendAt(enter(), first) },
      { kind: "messages.send", subject: second, runAt: nextSendAt(enter(), second) },
    ])
  }))

test("a start whose time nobody knows any more is now", () =>
  inTestEngine(monday, async (engine) => {
    const campaignId = launch(engine, addMailbox(engine.enter(), 0), monday + 5 * day)
    engine.enter().db.update(campaigns).set({ startsAt: null }).run()
    engine.enter().db.delete(jobs).run()
    await watch(engine)
    expect(planned(engine)[0]).toEqual({ kind: "campaign.start", subject: campaignId, runAt: monday })
  }))

test("a campaign whose last person was deleted is complete, and nothing is looked after once nothing goes on", () =>
  inTestEngine(monday, async (engine) => {
    const { enter } = engine
    const [going, left] = [launch(engine, addMailbox(enter(), 0)), launch(engine, addMailbox(enter(), 1))]
    enter().db.delete(enrolments).where(eq(enrolments.campaignId, left)).run()
    const states = () =>
      enter()
        .db.select({ id: campaigns.id, state: campaigns.state })
        .from(campaigns)
        .orderBy(campaigns.id)
        .all()
    expect(await watch(engine)).toBe(monday + hour)
    expect(states()).toEqual([
      { id: going, state: "running" },
      { id: left, state: "completed" },
    ])
    enter().db.update(campaigns).set({ state: "paused" }).where(eq(campaigns.id, going)).run()
    expect(await watch(engine)).toBeNull()
    expect(states()[0]?.state).toBe("paused")
  }))

test("a mailbox that has had something to do for more than an hour is named in the log, and no other", () =>
  inTestEngine(monday, async (engine) => {
    const { enter, clock } = engine
    const [stuck, idle] = [addMailbox(enter(), 0), addMailbox(enter(), 1)]
    launch(engine, stuck)
    addMailbox(enter(), 2, { state: "removed" })
    const lines: { stuck?: string; since?: string }[] = []
    const spy = vi
      .spyOn(console, "error")
      .mockImplementation((line: string) => void lines.push(JSON.parse(line)))
    const since = nextSendAt(enter(), stuck) ?? 0
    clock.now = since + hour
    await watch(engine)
    expect(lines).toEqual([])
    clock.now = since + hour + 1
    await watch(engine)
    spy.mockRestore()
    expect(lines).toMatchObject([{ stuck, since: new Date(since).toISOString() }])
    expect(nextSendAt(enter(), idle)).toBeNull()
  }))
