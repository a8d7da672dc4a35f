import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import {
  archiveCampaign,
  pauseCampaign,
  resumeCampaign,
} from "../../../../../worker/workspace/campaigns/engine/campaign-states.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import {
  addCampaign,
  addMailbox,
  addPeople,
  day,
  inTestEngine,
  monday,
  type TestEngine,
} from "./test-engine.ts"

/** Two campaigns from one mailbox, with two people each. */
function launch({ enter }: TestEngine) {
  const mailboxIds = [addMailbox(enter(), 0)]
  const [one = "", other = ""] = [0, 1].map((at) => {
    const id = addCampaign(enter(), { mailboxIds })
    launchCampaign(enter(), id, addPeople(enter(), 2, { domainOf: (to) => `paper${at}${to}.example` }))
    return id
  })
  return {
    one,
    other,
    of: (id: string) =>
      enter()
        .db.select()
        .from(messages)
        .where(eq(messages.campaignId, id))
        .orderBy(messages.scheduledAt)
        .all(),
  }
}

test("a campaign that is paused and resumed at once keeps every time, also that of what is due now", () =>
  inTestEngine(monday, (engine) => {
    const { one, of } = launch(engine)
    engine.clock.now = of(one)[0]?.scheduledAt ?? 0
    const before = of(one)
    pauseCampaign(engine.enter(), one)
    engine.enter().db.run("delete from jobs")
    resumeCampaign(engine.enter(), one)
    expect(of(one)).toEqual(before)
    const kinds = engine.enter().db.all<{ kind: string }>("select kind from jobs order by kind")
    expect(kinds.map(({ kind }) => kind)).toEqual(["messages.send", "messages.watch"])
  }))

test("what a campaign missed while it rested is not due before it has a new time, and nobody else's is moved", () =>
  inTestEngine(monday, (engine) => {
    const { one, other, of } = launch(engine)
    pauseCampaign(engine.enter(), one)
    pauseCampaign(engine.enter(), other)
    const ofOther = of(other)
    const [first] = of(one)
    engine
      .enter()
      .db.update(enrolments)
      .set({ state: "waiting" })
      .where(eq(enrolments.id, first?.enrolmentId ?? ""))
      .run()
    engine.clock.now = monday + 2 * day
    resumeCampaign(engine.enter(), one)
    expect(of(other)).toEqual(ofOther)
    const mine = of(one)
    const waiting = mine.filter(({ enrolmentId }) => enrolmentId === first?.enrolmentId)
    expect(waiting.map(({ state }) => state)).toEqual(["approved", "approved", "approved"])
    const going = mine.filter(({ enrolmentId }) => enrolmentId !== first?.enrolmentId)
    expect(going.map(({ state }) => state)).toEqual(["scheduled", "scheduled", "scheduled"])
    expect(going.filter(({ scheduledAt }) => scheduledAt === null).map(({ position }) => position)).toEqual([
      1,
    ])
  }))

test("only a campaign that runs is paused, none is archived twice, and one that is not there is not found", () =>
  inTestEngine(monday, (engine) => {
    const { one } = launch(engine)
    pauseCampaign(engine.enter(), one)
    expect(() => pauseCampaign(engine.enter(), one)).toThrow("that is running can be paused")
    expect(() => pauseCampaign(engine.enter(), "cmp_none")).toThrow("campaign")
    expect(() => pauseCampaign(engine.enter(), "cmp_none")).not.toThrow("can be paused")
    archiveCampaign(engine.enter(), one)
    expect(() => archiveCampaign(engine.enter(), one)).toThrow("cannot be archived")
  }))
