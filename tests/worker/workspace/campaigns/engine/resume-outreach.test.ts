import { asc } from "drizzle-orm"
import { expect, test } from "vitest"
import { campaigns } from "../../../../../worker/workspace/campaigns/campaigns/table.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { resumeOutreach } from "../../../../../worker/workspace/campaigns/engine/resume-outreach.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { jobs } from "../../../../../worker/workspace/core/jobs/table.ts"
import { addCampaign, addMailbox, addPeople, inTestEngine, monday, type TestEngine } from "./test-engine.ts"

/** A campaign to two people in each of these states, all of whose people are still in it. */
function launchIn({ enter, clock }: TestEngine, states: readonly string[]) {
  const mailboxIds = [addMailbox(enter(), 0)]
  const people = addPeople(enter(), 2)
  for (const state of states) {
    const id = addCampaign(enter(), { mailboxIds })
    launchCampaign(enter(), id, people)
    enter().db.run(`update campaigns set state = '${state}' where id = '${id}'`)
  }
  enter().db.run("delete from jobs")
  clock.now += 1000
  return {
    campaigns: () => enter().db.select().from(campaigns).orderBy(asc(campaigns.id)).all(),
    statesOf: (contactId: string) =>
      enter()
        .db.select()
        .from(enrolments)
        .orderBy(asc(enrolments.campaignId))
        .all()
        .flatMap((one) => (one.contactId === contactId ? one.state : [])),
    looked: () =>
      enter()
        .db.select({ kind: jobs.kind })
        .from(jobs)
        .orderBy(asc(jobs.kind))
        .all()
        .map(({ kind }) => kind),
  }
}

test("of somebody who is there again each campaign goes on as far as it does, and of nobody else", () =>
  inTestEngine(monday, (engine) => {
    const states = ["running", "paused", "archived", "completed", "completed_with_failures"] as const
    const all = launchIn(engine, states)
    const before = all.campaigns()
    resumeOutreach(engine.enter(), ["con_0"])
    expect(all.statesOf("con_0")).toEqual(["ready", "ready", "removed", "ready", "ready"])
    expect(all.statesOf("con_1")).toEqual(Array(5).fill("ready"))
    expect(all.campaigns().map(({ state }) => state)).toEqual([
      ...["running", "paused", "archived", "running", "running"],
    ])
    expect(all.campaigns().slice(0, 3)).toEqual(before.slice(0, 3))
    for (const { updatedAt } of all.campaigns().slice(3)) expect(updatedAt).toBe(engine.clock.now)
    expect(all.looked()).toEqual(expect.arrayContaining(["messages.send", "messages.watch"]))
  }))

test("a campaign that one of them has ended in stays complete, and so does one that neither was in", () =>
  inTestEngine(monday, (engine) => {
    const all = launchIn(engine, ["completed"])
    engine.enter().db.run("update enrolments set state = 'replied' where contact_id = 'con_0'")
    const before = all.campaigns()
    resumeOutreach(engine.enter(), ["con_0"])
    resumeOutreach(engine.enter(), ["con_7"])
    expect(all.campaigns()).toEqual(before)
    expect(all.looked()).toEqual([])
  }))
