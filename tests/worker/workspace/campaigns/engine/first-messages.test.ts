import fc from "fast-check"
import { expect, test } from "vitest"
import { firstMessagesBetween } from "../../../../../worker/workspace/campaigns/engine/first-messages.ts"
import { type EnrolmentState, isOpen } from "../../../../../worker/workspace/campaigns/enrolments/contract.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { addCampaign, addMailbox, addPeople, forgetAll, inTestEngine, monday } from "./test-engine.ts"

const most = 12

const message = fc.record({
  at: fc.integer({ min: 1, max: 20 }),
  hasTime: fc.constantFrom(...Array<boolean>(7).fill(true), false),
  hasPerson: fc.boolean(),
  position: fc.constantFrom(1, 1, 1, 1, 1, 2, null),
  state: fc.constantFrom(
    ...Array(5).fill("scheduled" as const),
    "needs_review",
    "needs_review",
    "approved",
    "claimed",
    "sent",
    "cancelled",
  ),
  enrolment: fc.constantFrom<EnrolmentState>(
    "proposed",
    "ready",
    "active",
    "waiting",
    "paused",
    "removed",
    "completed",
  ),
})
const world = fc.record({
  messages: fc.uniqueArray(message, { minLength: 3, maxLength: most, selector: ({ at }) => at }),
  from: fc.integer({ min: 0, max: 8 }),
  to: fc.integer({ min: 8, max: 25 }),
  limit: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
})

test("who gets a first message in a time is what the rows say, looked at one by one", () =>
  inTestEngine(monday, (engine) =>
    fc.assert(
      fc.property(world, ({ messages: all, from, to, limit }) => {
        forgetAll(engine, monday)
        const { db } = engine.enter()
        const people = addPeople(engine.enter(), most)
        const common = { mailboxId: addMailbox(engine.enter(), 0), campaignId: addCampaign(engine.enter()) }
        for (const [key, one] of all.entries()) {
          const id = `enr_${key}`
          const times = { createdAt: 0, updatedAt: 0, timeZone: "UTC" }
          db.insert(enrolments)
            .values({ id, ...common, ...times, state: one.enrolment })
            .run()
          db.insert(messages)
            .values({
              ...{ id: `msg_${key}`, sendKey: `${key}`, enrolmentId: id, ...common },
              ...{ direction: "out", createdAt: 0 },
              ...{ state: one.state, position: one.position, scheduledAt: one.hasTime ? one.at : null },
              contactId: one.hasPerson ? (people[key]?.contactId ?? "") : null,
            })
            .run()
        }
        const expected = all
          .map((one, key) => ({ ...one, contactId: people[key]?.contactId ?? "" }))
          .filter((one) => one.hasTime && one.hasPerson && one.position === 1 && isOpen(one.enrolment))
          .filter(({ state }) => state === "scheduled" || state === "needs_review")
          .filter(({ at }) => from < at && at <= to)
          .sort((one, other) => one.at - other.at)
          .map(({ contactId, at }) => ({ contactId, at }))
        expect(firstMessagesBetween(engine.enter(), from, to, limit)).toEqual(expected.slice(0, limit))
      }),
      { numRuns: 80 },
    ),
  ))
