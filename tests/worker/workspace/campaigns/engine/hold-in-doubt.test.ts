import { and, eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { holdInDoubt } from "../../../../../worker/workspace/campaigns/engine/hold-in-doubt.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { nextSendAt } from "../../../../../worker/workspace/campaigns/engine/mailboxes.ts"
import { stopEnrolment } from "../../../../../worker/workspace/campaigns/engine/stop-enrolment.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { jobs } from "../../../../../worker/workspace/core/jobs/table.ts"
import { addCampaign, addMailbox, addPeople, inTestEngine, monday, type TestEngine } from "./test-engine.ts"

/** Two people in three campaigns: one sends by itself, one shows first messages, and one is over for the first of them. */
function setUp({ enter }: TestEngine) {
  const { db } = enter()
  const mailboxIds = [addMailbox(enter(), 0)]
  const people = addPeople(enter(), 2)
  const [one = "", other = ""] = people.map(({ contactId }) => contactId)
  const launch = (approval: "auto" | "first_touch") => {
    const id = addCampaign(enter(), { mailboxIds, approval, recontactGuardDays: 0 })
    launchCampaign(enter(), id, people)
    return id
  }
  const [sending, shown, over] = [launch("auto"), launch("first_touch"), launch("auto")]
  const idIn = (campaignId: string) =>
    db
      .select({ id: enrolments.id })
      .from(enrolments)
      .where(and(eq(enrolments.campaignId, campaignId), eq(enrolments.contactId, one)))
      .get()?.id ?? ""
  stopEnrolment(enter(), idIn(over), "removed_by_hand")
  const statesOf = (contactId: string, campaignId: string) =>
    db
      .select({ state: messages.state, reason: messages.skipReason })
      .from(messages)
      .where(and(eq(messages.contactId, contactId), eq(messages.campaignId, campaignId)))
      .orderBy(messages.position)
      .all()
  const first = and(eq(messages.contactId, one), eq(messages.campaignId, sending), eq(messages.position, 1))
  return { db, mailboxIds, one, other, sending, shown, over, statesOf, first }
}

test("what is planned for somebody waits in each campaign that goes on, with the reason, and for nobody else", () =>
  inTestEngine(monday, (engine) => {
    const { db, mailboxIds, one, other, sending, shown, over, statesOf } = setUp(engine)
    const before = [sending, shown, over].map((id) => statesOf(other, id))
    const ended = statesOf(one, over)
    db.delete(jobs).run()
    expect(holdInDoubt(engine.enter(), one, "They have moved.")).toBe(2)
    const waits = { state: "needs_review", reason: "They have moved." }
    const rests = { state: "approved", reason: null }
    expect(statesOf(one, sending)).toEqual([waits, rests, rests])
    // What follows a message that waits already keeps its time.
    const keepsTime = { state: "scheduled", reason: null }
    expect(statesOf(one, shown)).toEqual([waits, keepsTime, keepsTime])
    expect(statesOf(one, over)).toEqual(ended)
    expect([sending, shown, over].map((id) => statesOf(other, id))).toEqual(before)
    // Whoever is next from the mailbox is looked after.
    const [mailboxId = ""] = mailboxIds
    expect(db.select({ subject: jobs.subject, runAt: jobs.runAt }).from(jobs).all()).toEqual([
      { subject: mailboxId, runAt: nextSendAt(engine.enter(), mailboxId) },
    ])
  }))

test("what is being sent goes on, and what comes after it waits", () =>
  inTestEngine(monday, (engine) => {
    const { db, one, sending, statesOf, first } = setUp(engine)
    db.update(messages).set({ state: "claimed" }).where(first).run()
    expect(holdInDoubt(engine.enter(), one, "They have moved.")).toBe(2)
    expect(statesOf(one, sending).map(({ state }) => state)).toEqual(["claimed", "needs_review", "approved"])
  }))

test("where nothing is left to send nobody waits", () =>
  inTestEngine(monday, (engine) => {
    const { db, one } = setUp(engine)
    db.update(messages).set({ state: "sent" }).where(eq(messages.contactId, one)).run()
    expect(holdInDoubt(engine.enter(), one, "They have moved.")).toBe(0)
  }))
