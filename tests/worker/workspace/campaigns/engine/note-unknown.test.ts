import { asc, eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { noteUnknown } from "../../../../../worker/workspace/campaigns/engine/note-unknown.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { events, messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { addCampaign, addMailbox, addPeople, inTestEngine, monday } from "./test-engine.ts"

test("a message of which nobody knows whether it left counts once, and what would follow it waits", () =>
  inTestEngine(monday, ({ enter }) => {
    const { db } = enter()
    const mailboxIds = [addMailbox(enter(), 0)]
    launchCampaign(enter(), addCampaign(enter(), { mailboxIds }), addPeople(enter(), 2))
    const all = () =>
      db.select().from(messages).orderBy(asc(messages.contactId), asc(messages.position)).all()
    const people = () => db.select().from(enrolments).orderBy(asc(enrolments.contactId)).all()
    const [lost = expect.fail("nothing is planned")] = all()
    db.update(messages).set({ state: "claimed", claimUntil: monday }).where(eq(messages.id, lost.id)).run()
    const [, other] = people()

    const told = () =>
      db
        .select({ type: events.type, messageId: events.messageId, payload: events.payload })
        .from(events)
        .where(eq(events.type, "send_unknown"))
        .all()
    for (const _ of ["once", "and again"]) {
      noteUnknown(enter(), lost, "The line was cut.")
      expect(all().map(({ state }) => state)).toEqual([
        ...["unknown", "approved", "approved"],
        ...["scheduled", "scheduled", "scheduled"],
      ])
      expect(all()[0]).toMatchObject({
        claimUntil: null,
        errorClass: "ambiguous",
        error: "The line was cut.",
      })
      expect(people()).toEqual([
        expect.objectContaining({ state: "waiting", touches: 1, nextRunAt: null }),
        other,
      ])
      expect(told()).toEqual([
        { type: "send_unknown", messageId: lost.id, payload: { reason: "The line was cut." } },
      ])
    }
  }))

test.each([
  { to: "P1@Paper1.example", ended: [1] },
  { to: "nobody@paper1.example", ended: [] },
  { to: null, ended: [] },
])(
  "an answer to $to of which nobody knows whether it left ends the sequences to that address",
  ({ to, ended }) =>
    inTestEngine(monday, ({ enter }) => {
      const { db } = enter()
      const mailboxIds = [addMailbox(enter(), 0)]
      launchCampaign(enter(), addCampaign(enter(), { mailboxIds }), addPeople(enter(), 2))
      const values = {
        id: "msg_answer",
        sendKey: "answer",
        direction: "out",
        mailboxId: "mbx_000",
        state: "claimed",
        createdAt: 0,
      } as const
      const answer = db
        .insert(messages)
        .values({ ...values, toAddress: to })
        .returning()
        .get()
      noteUnknown(enter(), answer, "The line was cut.")
      const stopped = db.select().from(enrolments).where(eq(enrolments.stopReason, "written_by_hand")).all()
      expect(stopped.map(({ contactId, state }) => [contactId, state])).toEqual(
        ended.map((at) => [`con_${at}`, "removed"]),
      )
    }),
)
