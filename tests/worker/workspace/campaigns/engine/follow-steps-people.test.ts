import { and, eq } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { campaigns, steps } from "../../../../../worker/workspace/campaigns/campaigns/table.ts"
import { followSteps } from "../../../../../worker/workspace/campaigns/engine/follow-steps.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { stopEnrolment } from "../../../../../worker/workspace/campaigns/engine/stop-enrolment.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { addCampaign, addMailbox, addPeople, inTestEngine, monday, type TestEngine } from "./test-engine.ts"

/** A campaign of three messages to some people, whose steps can be taken out and put back. */
function launch({ enter }: TestEngine, people: number, values: Parameters<typeof addCampaign>[1] = {}) {
  const campaignId = addCampaign(enter(), values)
  const { db } = enter()
  for (const place of [1, 2, 3]) db.update(steps).set({ place }).where(eq(steps.position, place)).run()
  const domainOf = (at: number) => `paper${at}.${campaignId}.example`
  launchCampaign(enter(), campaignId, addPeople(enter(), people, { domainOf }))
  const follow = (step: number, removedAt: number | null, onlyId?: string) => {
    db.update(steps)
      .set({ removedAt })
      .where(eq(steps.id, `stp_${step}_${campaignId}`))
      .run()
    followSteps(enter(), campaignId, onlyId)
  }
  return {
    campaignId,
    takeOut: (step: number, onlyId?: string) => follow(step, monday, onlyId),
    putBack: (step: number) => follow(step, null),
    persons: () =>
      db.select().from(enrolments).where(eq(enrolments.campaignId, campaignId)).orderBy(enrolments.id).all(),
    rows: () =>
      db
        .select()
        .from(messages)
        .where(eq(messages.campaignId, campaignId))
        .orderBy(messages.enrolmentId, messages.position)
        .all(),
    campaign: () => db.select().from(campaigns).where(eq(campaigns.id, campaignId)).get(),
  }
}

type Launched = ReturnType<typeof launch>

const stateOf = ({ rows }: Launched, enrolmentId = "") =>
  rows().flatMap((row) => (row.enrolmentId === enrolmentId ? row.state : []))

const inMonday = (work: (engine: TestEngine, mailboxIds: string[]) => void) =>
  inTestEngine(monday, (engine) => work(engine, [addMailbox(engine.enter(), 0)]))

test("a step that is taken out and put back leaves every message as it was, with another time for that one", () =>
  inMonday((engine, mailboxIds) => {
    const one = launch(engine, 2, { mailboxIds })
    const before = one.rows()
    const persons = one.persons()
    one.takeOut(3)
    const took = Array.from({ length: 2 }, () => ["scheduled", "scheduled", "cancelled"]).flat()
    expect(one.rows().map(({ state }) => state)).toEqual(took)
    one.putBack(3)
    const isThird = ({ position }: { position: number | null }) => position === 3
    expect(one.rows()).toEqual(
      before.map((row) =>
        isThird(row) ? { ...row, scheduledAt: null, limitsRevision: 0, at: expect.anything() } : row,
      ),
    )
    // Nobody is asked for anything once more when nothing has changed.
    const again = one.rows()
    followSteps(engine.enter(), one.campaignId)
    expect(one.rows()).toEqual(again)
    expect(one.persons().map(({ state }) => state)).toEqual(persons.map(({ state }) => state))
  }))

test("however many people there are, everybody follows", () =>
  inMonday((engine, mailboxIds) => {
    const one = launch(engine, 501, { mailboxIds })
    one.takeOut(3)
    expect(one.rows().filter(({ state }) => state === "cancelled")).toHaveLength(501)
  }))

test("one person alone follows where only they are to, and no other campaign does", () =>
  inMonday((engine, mailboxIds) => {
    const one = launch(engine, 3, { mailboxIds })
    const other = launch(engine, 2, { mailboxIds })
    const before = other.rows()
    const [first, second, third] = one.persons()
    one.takeOut(3, second?.id)
    expect(stateOf(one, first?.id)).toEqual(["scheduled", "scheduled", "scheduled"])
    expect(stateOf(one, second?.id)).toEqual(["scheduled", "scheduled", "cancelled"])
    expect(stateOf(one, third?.id)).toEqual(["scheduled", "scheduled", "scheduled"])
    one.takeOut(3)
    expect(stateOf(one, third?.id)).toEqual(["scheduled", "scheduled", "cancelled"])
    expect(other.rows()).toEqual(before)
  }))

test("whose sequence was stopped gets nothing of what is put back", () =>
  inMonday((engine, mailboxIds) => {
    const one = launch(engine, 2, { mailboxIds })
    const [first, second] = one.persons()
    one.takeOut(3)
    stopEnrolment(engine.enter(), first?.id ?? "", "removed_by_hand")
    one.putBack(3)
    expect(stateOf(one, first?.id)).toEqual(["cancelled", "cancelled", "cancelled"])
    expect(stateOf(one, second?.id)).toEqual(["scheduled", "scheduled", "scheduled"])
    expect(one.persons()[0]).toMatchObject({ state: "removed", stopReason: "removed_by_hand" })
  }))

test("what a person wrote is none of their messages: what is added still goes to their address", () =>
  inMonday((engine, mailboxIds) => {
    const one = launch(engine, 1, { mailboxIds })
    const [person] = one.persons()
    const { db } = engine.enter()
    const ofThird = and(eq(messages.campaignId, one.campaignId), eq(messages.position, 3))
    db.delete(messages).where(ofThird).run()
    db.insert(messages)
      .values({
        ...{ id: "msg_in", direction: "in", state: "received", class: "out_of_office" },
        ...{ mailboxId: mailboxIds[0] ?? "", campaignId: one.campaignId, enrolmentId: person?.id ?? "" },
        ...{ fromAddress: "p0@paper0.cmp_0.example", toAddress: "sender0@agency0.example" },
        ...{ receivedAt: monday, createdAt: monday },
      })
      .run()
    followSteps(engine.enter(), one.campaignId)
    expect(db.select().from(messages).where(ofThird).all()).toMatchObject([
      { state: "scheduled", toAddress: "p0@paper0.cmp_0.example" },
    ])
  }))

describe("what is put back", () => {
  test.each([
    ["running", "scheduled"],
    ["scheduled", "scheduled"],
    ["paused", "approved"],
    ["auto_paused", "approved"],
  ] as const)("into a campaign that is %s is %s", (state, expected) =>
    inMonday((engine, mailboxIds) => {
      const one = launch(engine, 1, { mailboxIds })
      one.takeOut(3)
      engine.enter().db.update(campaigns).set({ state }).run()
      one.putBack(3)
      expect(one.rows().at(-1)).toMatchObject({ position: 3, state: expected })
    }),
  )
})

test("who waits for a decision goes on once its message is taken out, and who waits for another does not", () =>
  inMonday((engine, mailboxIds) => {
    const one = launch(engine, 3, { mailboxIds })
    const { db } = engine.enter()
    const [first, second, third] = one.persons()
    const review = (id: string, position: number) => {
      db.update(enrolments).set({ state: "waiting", touches: 1 }).where(eq(enrolments.id, id)).run()
      const isIt = and(eq(messages.enrolmentId, id), eq(messages.position, position))
      db.update(messages).set({ state: "needs_review" }).where(isIt).run()
    }
    review(first?.id ?? "", 3)
    review(second?.id ?? "", 2)
    // Not waiting, though paused by nobody any more: that is not for the steps to change.
    db.update(enrolments)
      .set({ state: "paused" })
      .where(eq(enrolments.id, third?.id ?? ""))
      .run()
    one.takeOut(3)
    expect(one.persons().map(({ state }) => state)).toEqual(["active", "waiting", "paused"])
  }))

test("a campaign in which nobody has anything left to get has come to its end", () =>
  inMonday((engine, mailboxIds) => {
    const one = launch(engine, 2, { mailboxIds })
    const { db } = engine.enter()
    db.update(messages).set({ state: "sent", sentAt: monday }).where(eq(messages.position, 1)).run()
    one.takeOut(3)
    expect(one.campaign()?.state).toBe("running")
    one.takeOut(2)
    expect(one.persons().map(({ state }) => state)).toEqual(["completed", "completed"])
    expect(one.campaign()?.state).toBe("completed")
  }))
