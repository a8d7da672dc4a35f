import { asc, eq } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { readRules } from "../../../../../worker/workspace/campaigns/engine/campaign-rules.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { anchorNext, openFrom, replanAll } from "../../../../../worker/workspace/campaigns/engine/replan.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { messageStates } from "../../../../../worker/workspace/campaigns/messages/contract.ts"
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

/** A campaign of three messages, the second after three business days and the third after five more. */
function launch({ enter }: TestEngine, people: number) {
  const campaignId = addCampaign(enter(), { mailboxIds: [addMailbox(enter(), 0)] })
  launchCampaign(enter(), campaignId, addPeople(enter(), people))
  const { db } = enter()
  return {
    rules: () => readRules(enter(), campaignId),
    persons: () => db.select().from(enrolments).orderBy(asc(enrolments.contactId)).all(),
    messagesOf: (contact: number) =>
      db
        .select()
        .from(messages)
        .where(eq(messages.contactId, `con_${contact}`))
        .orderBy(asc(messages.position))
        .all(),
    change: (contact: number, position: number, change: string) =>
      db.run(`update messages set ${change} where contact_id = 'con_${contact}' and position = ${position}`),
  }
}

test("what is open of a person is in the plan, or will be again, from a message on", () =>
  inTestEngine(monday, (engine) => {
    const { persons, change } = launch(engine, 2)
    const id = persons()[0]?.id ?? ""
    const open = (from: number) => openFrom(engine.enter(), id, from).map(({ position }) => position)
    expect([open(1), open(2), open(3), open(4)]).toEqual([[1, 2, 3], [2, 3], [3], []])
    for (const state of messageStates) {
      change(0, 2, `state = '${state}'`)
      const isOpen = ["scheduled", "approved", "needs_review"].includes(state)
      expect(open(2), state).toEqual(isOpen ? [2, 3] : [3])
    }
    // The order of the sequence, and not the one in which they were stored.
    change(0, 2, "state = 'scheduled', position = 4")
    expect(open(1)).toEqual([1, 3, 4])
  }))

test("everybody gets their own first time, or none and then nothing more", () =>
  inTestEngine(monday, (engine) => {
    const { rules, persons, messagesOf, change } = launch(engine, 4)
    for (const position of [1, 2, 3]) change(1, position, "state = 'sent'")
    const sent = messagesOf(1)
    const never = {
      ...rules(),
      windowFor: () => ({ ...rules().windowFor(persons()[0] ?? expect.fail()), days: new Set([]) }),
    }
    const people = persons().map((enrolment, at) => ({
      ...{ enrolment, rules: at === 2 ? never : rules(), position: at === 3 ? 2 : 1 },
      ...{ earliest: monday + (at + 1) * 7 * day, rule: "retry" as const },
    }))
    const first = messagesOf(3)[0]
    const times = replanAll(engine.enter(), people)
    expect(times).toEqual([expect.any(Number), null, null, expect.any(Number)])
    expect(times.map((at) => at && Math.floor((at - monday) / (7 * day)))).toEqual([1, null, null, 4])
    expect(messagesOf(0)[0]).toMatchObject({
      scheduledAt: times[0],
      moves: expect.arrayContaining([{ rule: "retry", to: monday + 7 * day }]),
    })
    expect(messagesOf(0).map(({ state }) => state)).toEqual(Array(3).fill("scheduled"))
    expect(messagesOf(1)).toEqual(sent)
    expect(messagesOf(2).map(({ state, scheduledAt }) => [state, scheduledAt])).toEqual(
      Array(3).fill(["cancelled", null]),
    )
    expect(messagesOf(3)[0]).toEqual(first)
    expect(messagesOf(3)[1]?.scheduledAt).toBe(times[3])
  }))

describe("after a message was really sent, on a Monday, the next one", () => {
  const thursday = Date.UTC(2026, 10, 26)
  const nextMonday = monday + 7 * day
  test.each<[string, change: string, isKept: boolean]>([
    ["keeps a time that is late enough", `scheduled_at = ${nextMonday}`, true],
    ["keeps one that is just late enough", `scheduled_at = ${thursday}`, true],
    ["gets another for one that is too soon", `scheduled_at = ${thursday - 1}`, false],
    ["gets one when it has none", "scheduled_at = null", false],
    ["gets one when it was held back", `scheduled_at = ${nextMonday}, state = 'approved'`, false],
    ["keeps it while it waits for its review", `scheduled_at = ${nextMonday}, state = 'needs_review'`, true],
  ])("%s", (_, change, isKept) =>
    inTestEngine(monday, (engine) => {
      const all = launch(engine, 1)
      all.change(0, 1, "state = 'sent'")
      all.change(0, 2, change)
      const before = all.messagesOf(0)
      const enrolment = all.persons()[0] ?? expect.fail("nobody")
      const at = anchorNext(engine.enter(), all.rules(), enrolment, { position: 1, at: monday })
      const second = all.messagesOf(0)[1]
      expect(at).toBe(second?.scheduledAt)
      if (isKept) expect(all.messagesOf(0)).toEqual(before)
      else {
        expect(Math.floor((at ?? 0) / day)).toBe(Math.floor(thursday / day))
        expect(second).toMatchObject({ state: "scheduled" })
        expect(second?.moves).toContainEqual({ rule: "delay", to: thursday })
      }
    }),
  )

  test("is none after the last", () =>
    inTestEngine(monday, (engine) => {
      const all = launch(engine, 1)
      const enrolment = all.persons()[0] ?? expect.fail("nobody")
      expect(anchorNext(engine.enter(), all.rules(), enrolment, { position: 3, at: monday })).toBeNull()
    }))

  test("has nothing to wait for when its step was removed", () =>
    inTestEngine(monday, (engine) => {
      const all = launch(engine, 1)
      all.change(0, 2, `scheduled_at = ${monday}`)
      engine.enter().db.run("update steps set removed_at = 1 where position = 2")
      const enrolment = all.persons()[0] ?? expect.fail("nobody")
      expect(anchorNext(engine.enter(), all.rules(), enrolment, { position: 1, at: monday })).toBe(monday)
    }))
})
