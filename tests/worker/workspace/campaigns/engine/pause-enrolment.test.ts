import { expect, test } from "vitest"
import { pauseCampaign } from "../../../../../worker/workspace/campaigns/engine/campaign-states.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import {
  pauseEnrolmentUntil,
  resumeEnrolment,
} from "../../../../../worker/workspace/campaigns/engine/pause-enrolment.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { runJobs } from "./run-jobs.ts"
import {
  addCampaign,
  addMailbox,
  addPeople,
  day,
  inTestEngine,
  kindWorld,
  monday,
  type TestEngine,
} from "./test-engine.ts"

/** One person of a campaign. */
function launch({ enter }: TestEngine, campaign: Parameters<typeof addCampaign>[1] = {}) {
  const mailboxIds = [addMailbox(enter(), 0)]
  const campaignId = addCampaign(enter(), { mailboxIds, ...campaign })
  launchCampaign(enter(), campaignId, addPeople(enter(), 1))
  const person = () => enter().db.select().from(enrolments).get() ?? expect.fail("nobody")
  return {
    campaignId,
    person,
    all: () => enter().db.select().from(messages).orderBy(messages.position).all(),
    pause: (until: number) => pauseEnrolmentUntil(enter(), person().id, until),
    resume: () => resumeEnrolment(enter(), person().id),
  }
}

test("a person who waits for a review goes on waiting when they are paused and resumed, and nothing is moved", () =>
  inTestEngine(monday, async (engine) => {
    const { person, all, pause, resume } = launch(engine, { approval: "first_touch" })
    await runJobs(engine, kindWorld(engine.clock), monday + day)
    expect(person().state).toBe("waiting")
    const before = all()
    pause(engine.clock.now + 9 * day)
    expect(all()).toEqual(before)
    resume()
    expect(person()).toMatchObject({ state: "waiting", pausedUntil: null })
    expect(all()).toEqual(before)
  }))

test("a person who is paused in a campaign that rests gets nothing back into the plan", () =>
  inTestEngine(monday, (engine) => {
    const { campaignId, person, all, pause } = launch(engine)
    pauseCampaign(engine.enter(), campaignId)
    pause(monday + 9 * day)
    expect(person()).toMatchObject({ state: "paused", pausedUntil: monday + 9 * day })
    expect(all().map(({ state }) => state)).toEqual(["approved", "approved", "approved"])
  }))

test("a person whose last message is on its way can be paused", () =>
  inTestEngine(monday, (engine) => {
    const { person, pause } = launch(engine)
    engine.enter().db.run("update messages set state = 'claimed'")
    pause(monday + 9 * day)
    expect(person().state).toBe("paused")
  }))

test("a person who has had a message is between two when they are resumed, and the next goes at its time", () =>
  inTestEngine(monday, async (engine) => {
    const { person, all, pause, resume } = launch(engine)
    const world = kindWorld(engine.clock)
    await runJobs(engine, world, monday + day)
    pause(engine.clock.now + 9 * day)
    const next = all()[1]?.scheduledAt
    resume()
    expect(person().state).toBe("active")
    await runJobs(engine, world, monday + 20 * day)
    expect(world.sent[1]?.at).toBe(next)
  }))
