import { and, eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { holdInDoubt } from "../../../../../worker/workspace/campaigns/engine/hold-in-doubt.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { stopEnrolment } from "../../../../../worker/workspace/campaigns/engine/stop-enrolment.ts"
import type { World } from "../../../../../worker/workspace/campaigns/engine/world.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import type { Outcome } from "../../../../../worker/workspace/campaigns/mailboxes/sending.ts"
import { events, messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
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

const permanent: Outcome = { kind: "failed", class: "permanent", message: "554 5.6.0 Too large." }

/** A campaign of three messages to a few people. */
function launch({ enter }: TestEngine, people: number) {
  const campaignId = addCampaign(enter(), { mailboxIds: [addMailbox(enter(), 0)] })
  const chosen = addPeople(enter(), people)
  launchCampaign(enter(), campaignId, chosen)
  const { db } = enter()
  return {
    statesOf: (contactId = chosen[0]?.contactId ?? "") =>
      db
        .select({ state: messages.state })
        .from(messages)
        .where(eq(messages.contactId, contactId))
        .orderBy(messages.position)
        .all()
        .map(({ state }) => state),
    personOf: (contactId = chosen[0]?.contactId ?? "") =>
      db.select().from(enrolments).where(eq(enrolments.contactId, contactId)).get() ?? expect.fail("nobody"),
    firstOf: (contactId = chosen[0]?.contactId ?? "") =>
      db
        .select()
        .from(messages)
        .where(and(eq(messages.contactId, contactId), eq(messages.position, 1)))
        .get() ?? expect.fail("no message"),
    noted: (type: "send_failed" | "stopped") => db.select().from(events).where(eq(events.type, type)).all(),
    chosen,
  }
}

/** Sends for a day; `answer` says how the server ends each message, and undefined that it takes it. */
async function sendFor(engine: TestEngine, until: number, answer: World["send"] | undefined = undefined) {
  const world = kindWorld(engine.clock)
  await runJobs(engine, { ...world, send: answer ?? world.send }, until)
  return world.sent
}

test("a message that its server refuses for good ends the sequence, once, with what the server said", () =>
  inTestEngine(monday, async (engine) => {
    const { statesOf, personOf, firstOf, noted, chosen } = launch(engine, 2)
    const refused = firstOf().id
    const kind = kindWorld(engine.clock)
    await sendFor(engine, monday + 30 * day, async (...all) =>
      all[1].id === refused ? permanent : kind.send(...all),
    )
    expect(statesOf()).toEqual(["failed", "cancelled", "cancelled"])
    expect(firstOf()).toMatchObject({ error: permanent.message, skipReason: null, claimUntil: null })
    expect(personOf()).toMatchObject({ state: "failed", stopReason: "failed", touches: 0, nextRunAt: null })
    expect(noted("send_failed").map(({ messageId, payload }) => [messageId, payload])).toEqual([
      [refused, { reason: permanent.message }],
    ])
    expect(statesOf(chosen[1]?.contactId)).toEqual(["sent", "sent", "sent"])
  }))

test("one that comes back after its sequence was stopped is taken out without a word of failure", () =>
  inTestEngine(monday, async (engine) => {
    const { statesOf, personOf, firstOf, noted } = launch(engine, 1)
    await sendFor(engine, monday + day, async () => {
      stopEnrolment(engine.enter(), personOf().id, "removed_by_hand")
      return permanent
    })
    expect(statesOf()).toEqual(["cancelled", "cancelled", "cancelled"])
    expect(firstOf().skipReason).toBe("removed_by_hand")
    expect(personOf()).toMatchObject({ state: "removed", stopReason: "removed_by_hand" })
    expect([noted("send_failed").length, noted("stopped").length]).toEqual([0, 1])
  }))

test("what is in doubt waits for somebody, and what follows it waits too, of this person alone", () =>
  inTestEngine(monday, async (engine) => {
    const { statesOf, personOf, firstOf, chosen } = launch(engine, 2)
    const [one, other] = chosen.map(({ contactId }) => contactId)
    expect(holdInDoubt(engine.enter(), one ?? "", "They have moved.")).toBe(1)
    expect(statesOf(one)).toEqual(["needs_review", "approved", "approved"])
    expect(firstOf(one)).toMatchObject({ skipReason: "They have moved.", error: null })
    expect(personOf(one)).toMatchObject({ state: "waiting", nextRunAt: null })
    expect(statesOf(other)).toEqual(["scheduled", "scheduled", "scheduled"])
    expect(personOf(other)).toMatchObject({ state: "ready", nextRunAt: expect.any(Number) })
    await sendFor(engine, monday + 30 * day)
    expect(statesOf(one)).toEqual(["needs_review", "approved", "approved"])
    expect(statesOf(other)).toEqual(["sent", "sent", "sent"])
  }))

test("in the middle of a sequence what was sent stays sent", () =>
  inTestEngine(monday, async (engine) => {
    const { statesOf, chosen } = launch(engine, 1)
    await sendFor(engine, monday + day)
    expect(statesOf()).toEqual(["sent", "scheduled", "scheduled"])
    holdInDoubt(engine.enter(), chosen[0]?.contactId ?? "", "They have moved.")
    expect(statesOf()).toEqual(["sent", "needs_review", "approved"])
  }))

test("what is held back while its campaign rests changes nothing of the person, and goes on with it", () =>
  inTestEngine(monday, async (engine) => {
    const { statesOf, personOf } = launch(engine, 1)
    engine.enter().db.run("update campaigns set state = 'paused'")
    await sendFor(engine, monday + day)
    expect(statesOf()).toEqual(["approved", "approved", "approved"])
    expect(personOf().state).toBe("ready")
  }))

test("an end is not undone when the last message in doubt comes back later", () =>
  inTestEngine(monday, async (engine) => {
    const { personOf, statesOf } = launch(engine, 1)
    await sendFor(engine, monday + day, async () => {
      stopEnrolment(engine.enter(), personOf().id, "opt_out")
      return { kind: "failed", class: "ambiguous", message: "The line broke." }
    })
    expect(statesOf()).toEqual(["unknown", "cancelled", "cancelled"])
    expect(personOf()).toMatchObject({ state: "unsubscribed", stopReason: "opt_out" })
  }))
