import { and, asc, eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { campaigns, steps } from "../../../../../worker/workspace/campaigns/campaigns/table.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import type { SequenceChange } from "../../../../../worker/workspace/campaigns/engine/sequence-change.ts"
import { writeChanges } from "../../../../../worker/workspace/campaigns/engine/write-changes.ts"
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

const nothing: SequenceChange = { dropped: [], kept: [], added: [], isFreed: false, isEnded: false }

/** Two people of a campaign, the first of whom something changes for. */
function launch({ enter }: TestEngine, values: Parameters<typeof addCampaign>[1] = {}) {
  const { db } = enter()
  const id = addCampaign(enter(), { mailboxIds: [addMailbox(enter(), 0)], ...values })
  launchCampaign(enter(), id, addPeople(enter(), 2))
  const people = () => db.select().from(enrolments).orderBy(asc(enrolments.contactId)).all()
  const messagesOf = (at: number) =>
    db
      .select()
      .from(messages)
      .where(eq(messages.enrolmentId, people()[at]?.id ?? ""))
      .orderBy(asc(messages.position))
      .all()
  const set = (position: number, change: Partial<typeof messages.$inferInsert>) =>
    db
      .update(messages)
      .set(change)
      .where(and(eq(messages.enrolmentId, people()[0]?.id ?? ""), eq(messages.position, position)))
      .run()
  return {
    people,
    messagesOf,
    set,
    setPerson: (change: Partial<typeof enrolments.$inferInsert>) =>
      db
        .update(enrolments)
        .set(change)
        .where(eq(enrolments.id, people()[0]?.id ?? ""))
        .run(),
    stepAt: (position: number) =>
      db.select().from(steps).orderBy(asc(steps.position)).all()[position - 1] ?? expect.fail("no step"),
    write: (change: Partial<SequenceChange>) => {
      const campaign = db.select().from(campaigns).get() ?? expect.fail("no campaign")
      const other = [people()[1], messagesOf(1)]
      const enrolment = people()[0] ?? expect.fail("nobody")
      writeChanges(enter(), campaign, [{ ...nothing, ...change, enrolment }])
      expect([people()[1], messagesOf(1)]).toEqual(other)
    },
    shown: () =>
      messagesOf(0).map(({ state, position, limitsRevision }) => [position, state, limitsRevision]),
  }
}

test.each([
  { what: "a campaign that sends", state: "running" as const, after: "scheduled", revision: 0 },
  { what: "a paused one", state: "paused" as const, after: "approved", revision: 1 },
])("what waited behind a message that is taken out goes on in $what", ({ state, after, revision }) =>
  inTestEngine(monday, (engine) => {
    const { messagesOf, set, shown, write } = launch(engine)
    const [first, second, third] = messagesOf(0).map(({ id }) => id)
    set(1, { state: "needs_review" })
    set(2, { state: "approved" })
    set(3, { state: "needs_review" })
    engine.enter().db.update(campaigns).set({ state }).run()
    const kept = [
      { id: second ?? "", position: 1, isMoved: false },
      { id: third ?? "", position: 2, isMoved: false },
    ]
    write({ dropped: [first ?? ""], kept, isFreed: true })
    const [out, ...others] = messagesOf(0).toSorted((one, other) =>
      one.id === first ? -1 : other.id === first ? 1 : 0,
    )
    expect(out).toMatchObject({ state: "cancelled", skipReason: "It was taken out of the campaign." })
    expect(others.map(({ position, state: now, limitsRevision }) => [position, now, limitsRevision])).toEqual(
      [
        [1, after, revision],
        [2, "needs_review", revision],
      ],
    )
    expect(shown()).toHaveLength(3)
  }),
)

test("what is moved is planned again, and what only counts otherwise is not", () =>
  inTestEngine(monday, (engine) => {
    const { messagesOf, set, shown, write } = launch(engine)
    set(2, { state: "approved" })
    const [, second, third] = messagesOf(0).map(({ id }) => id)
    write({
      kept: [
        { id: second ?? "", position: 2, isMoved: false },
        { id: third ?? "", position: 4, isMoved: true },
      ],
    })
    expect(shown()).toEqual([
      [1, "scheduled", 1],
      [2, "approved", 1],
      [4, "scheduled", 0],
    ])
  }))

test.each([
  { approval: "auto" as const, isHeld: false, position: 3, state: "scheduled" },
  { approval: "auto" as const, isHeld: true, position: 3, state: "approved" },
  { approval: "every" as const, isHeld: true, position: 3, state: "needs_review" },
  { approval: "first_touch" as const, isHeld: false, position: 1, state: "needs_review" },
  { approval: "first_touch" as const, isHeld: false, position: 3, state: "scheduled" },
])(
  "a message that is added is $state as number $position where $approval is approved, held: $isHeld",
  (one) =>
    inTestEngine(monday, (engine) => {
      const { messagesOf, people, stepAt, write } = launch(engine, { approval: one.approval })
      const step = stepAt(3)
      engine
        .enter()
        .db.delete(messages)
        .where(and(eq(messages.enrolmentId, people()[0]?.id ?? ""), eq(messages.position, 3)))
        .run()
      const toAddress = "ada@paper.example"
      write({ added: [{ step, position: one.position, toAddress, isHeld: one.isHeld }] })
      expect(messagesOf(0).find(({ stepId }) => stepId === step.id)).toMatchObject({
        ...{ state: one.state, position: one.position, toAddress, scheduledAt: null, limitsRevision: 0 },
        ...{ campaignId: step.campaignId, contactId: people()[0]?.contactId, mailboxId: "mbx_000" },
      })
    }),
)

test.each([
  {
    state: "cancelled" as const,
    after: { state: "scheduled", scheduledAt: null, limitsRevision: 0, skipReason: null },
  },
  { state: "sent" as const, after: { state: "sent", position: 3, limitsRevision: 1, skipReason: "Before." } },
])("a message that was there before is put back if it never left: $state", ({ state, after }) =>
  inTestEngine(monday, (engine) => {
    const { messagesOf, set, stepAt, write } = launch(engine)
    set(3, { state, skipReason: "Before." })
    const count = messagesOf(0).length
    write({ added: [{ step: stepAt(3), position: 2, toAddress: null, isHeld: false }] })
    expect(messagesOf(0)).toHaveLength(count)
    const step = stepAt(3)
    expect(messagesOf(0).find(({ stepId }) => stepId === step.id)).toMatchObject(after)
  }),
)

test.each([
  { had: { touches: 0, pausedUntil: null }, isFreed: true, isEnded: false, state: "ready" },
  { had: { touches: 1, pausedUntil: null }, isFreed: true, isEnded: false, state: "active" },
  { had: { touches: 1, pausedUntil: monday + day }, isFreed: true, isEnded: false, state: "paused" },
  { had: { touches: 1, pausedUntil: monday + day }, isFreed: true, isEnded: true, state: "completed" },
  { had: { touches: 1, pausedUntil: null }, isFreed: false, isEnded: false, state: "waiting" },
])("whoever waited is $state afterwards", ({ had, isFreed, isEnded, state }) =>
  inTestEngine(monday, (engine) => {
    const { people, setPerson, write } = launch(engine)
    setPerson({ state: "waiting", nextRunAt: monday + day, ...had })
    engine.clock.now += 1
    write({ isFreed, isEnded })
    expect(people()[0]).toMatchObject({
      state,
      pausedUntil: isEnded ? null : had.pausedUntil,
      nextRunAt: isEnded ? null : monday + day,
      endedAt: isEnded ? monday + 1 : null,
    })
  }),
)
