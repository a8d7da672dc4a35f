import { asc, eq } from "drizzle-orm"
import fc from "fast-check"
import { campaigns } from "../../../../../worker/workspace/campaigns/campaigns/table.ts"
import { CHANGED } from "../../../../../worker/workspace/campaigns/engine/ask-again.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { addCampaign, addMailbox, addPeople, forgetAll, monday, type TestEngine } from "./test-engine.ts"

const message = fc.record({
  position: fc.constantFrom(1, 1, 2, 3),
  state: fc.constantFrom(
    "scheduled" as const,
    "approved" as const,
    "needs_review" as const,
    "needs_review" as const,
    "sent" as const,
    "unknown" as const,
  ),
  isRead: fc.boolean(),
  skipReason: fc.constantFrom(null, null, "A field is empty.", CHANGED),
  /** An answer of a member is in no sequence. */
  isAnswer: fc.constantFrom(false, false, false, true),
})
const person = fc.record({
  isElsewhere: fc.constantFrom(false, false, true),
  state: fc.constantFrom(
    "ready" as const,
    "ready" as const,
    "active" as const,
    "waiting" as const,
    "waiting" as const,
    "paused" as const,
    "completed" as const,
  ),
  touches: fc.integer({ min: 0, max: 1 }),
  pausedUntil: fc.constantFrom(null, null, monday),
  messages: fc.array(message, { minLength: 1, maxLength: 3 }),
})

/** People of two campaigns, and what is planned for them. */
export const reviewed = fc.record({
  approval: fc.constantFrom("auto" as const, "first_touch" as const, "every" as const),
  people: fc.array(person, { minLength: 1, maxLength: 4 }),
})

/** Writes a world, in a campaign that is paused, and reads of all people what became of them. */
export function live(
  engine: TestEngine,
  { approval, people }: typeof reviewed extends fc.Arbitrary<infer World> ? World : never,
) {
  forgetAll(engine, monday)
  const { db } = engine.enter()
  const mailboxId = addMailbox(engine.enter(), 0)
  const [mine, other] = [1, 2].map(() => addCampaign(engine.enter(), { approval, state: "paused" }))
  const contacts = addPeople(engine.enter(), people.length)
  for (const [key, one] of people.entries()) {
    const enrolmentId = `enr_${key}`
    const about = { campaignId: (one.isElsewhere ? other : mine) ?? "", mailboxId, createdAt: 0 }
    const { state, touches, pausedUntil } = one
    const contactId = contacts[key]?.contactId ?? ""
    db.insert(enrolments)
      .values({
        id: enrolmentId,
        ...about,
        contactId,
        updatedAt: 0,
        timeZone: "UTC",
        state,
        touches,
        pausedUntil,
      })
      .run()
    for (const [at, { isRead, isAnswer, ...rest }] of one.messages.entries())
      db.insert(messages)
        .values({
          ...{
            id: `msg_${key}_${at}`,
            sendKey: `${key} ${at}`,
            direction: "out" as const,
            ...about,
            ...rest,
          },
          ...{
            contactId,
            enrolmentId: isAnswer ? null : enrolmentId,
            approvedFingerprint: isRead ? "read" : null,
          },
        })
        .run()
  }
  const shown = () =>
    people.map((_, key) => {
      const row = db
        .select()
        .from(enrolments)
        .where(eq(enrolments.id, `enr_${key}`))
        .get()
      return {
        state: row?.state,
        updatedAt: row?.updatedAt,
        messages: db
          .select({ state: messages.state, skipReason: messages.skipReason })
          .from(messages)
          .where(eq(messages.contactId, row?.contactId ?? ""))
          .orderBy(asc(messages.id))
          .all(),
      }
    })
  const campaign = db
    .select()
    .from(campaigns)
    .where(eq(campaigns.id, mine ?? ""))
    .get()
  if (!campaign) throw new Error("There is no campaign.")
  return { campaign, shown }
}
