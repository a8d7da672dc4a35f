import { asc, eq } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { readRules } from "../../../../../worker/workspace/campaigns/engine/campaign-rules.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { planAgain } from "../../../../../worker/workspace/campaigns/engine/plan-again.ts"
import { openFrom } from "../../../../../worker/workspace/campaigns/engine/replan.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { events, messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { jobs } from "../../../../../worker/workspace/core/jobs/table.ts"
import {
  addCampaign,
  addMailbox,
  addPeople,
  day,
  inTestEngine,
  monday,
  type TestEngine,
} from "./test-engine.ts"

/** A campaign from two mailboxes; the first person is meant for the first of them. */
function launch({ enter }: TestEngine, people: number, campaign: Parameters<typeof addCampaign>[1] = {}) {
  const boxes = [addMailbox(enter(), 0), addMailbox(enter(), 1)]
  const campaignId = addCampaign(enter(), { mailboxIds: boxes, ...campaign })
  launchCampaign(enter(), campaignId, addPeople(enter(), people))
  enter().db.run("update enrolments set mailbox_id = 'mbx_000'")
  enter().db.run("update messages set mailbox_id = 'mbx_000'")
  const { db } = enter()
  const persons = () => db.select().from(enrolments).orderBy(asc(enrolments.contactId)).all()
  return {
    persons,
    person: () => persons()[0] ?? expect.fail("nobody"),
    messagesOf: (id: string) =>
      db.select().from(messages).where(eq(messages.enrolmentId, id)).orderBy(messages.position).all(),
    /** Plans the messages of everybody again, from a position on. */
    planAll: (position = 1, earliest = enter().now) => {
      const rules = readRules(enter(), campaignId)
      return planAgain(
        enter(),
        persons().map((enrolment) => ({
          ...{ enrolment, rules, start: { earliest }, seed: "again" },
          rows: openFrom(enter(), enrolment.id, position),
        })),
      )
    },
  }
}

const run = ({ enter }: TestEngine, change: string) => enter().db.run(change)
const dayOf = (at: number | null) => Math.floor((at ?? 0) / day)
const pause = "update mailboxes set state = 'paused' where id = 'mbx_000'"

describe("who has had nothing goes to the other mailbox, and is told why", () => {
  test.each([
    ["theirs rests", pause, "mailbox_away"],
    ["theirs left the campaign", `update campaigns set mailbox_ids = '["mbx_001"]'`, "mailbox_away"],
    ["theirs was removed", "update mailboxes set state = 'removed' where id = 'mbx_000'", "mailbox_away"],
    [
      "theirs has sent all for today",
      "update mailboxes set daily_cap = 1 where id = 'mbx_000'",
      "mailbox_full",
    ],
  ])("%s", (_, change, rule) =>
    inTestEngine(monday, (engine) => {
      const { person, messagesOf, planAll } = launch(engine, 1)
      engine
        .enter()
        .db.insert(events)
        .values({
          ...{ id: "evt_1", dedupeKey: "1", type: "sent", actor: "system", verdict: "human", payload: {} },
          ...{ mailboxId: "mbx_000", occurredAt: monday },
        })
        .run()
      run(engine, change)
      run(engine, "delete from jobs")
      const [at] = planAll()
      expect(dayOf(at ?? null)).toBe(dayOf(monday))
      const all = messagesOf(person().id)
      expect(person()).toMatchObject({ mailboxId: "mbx_001", state: "ready", nextRunAt: at })
      expect(all.map(({ mailboxId }) => mailboxId)).toEqual(["mbx_001", "mbx_001", "mbx_001"])
      expect(all[0]?.scheduledAt).toBe(at)
      expect(all[0]?.moves.at(-1)).toEqual({ rule, to: at })
      const looked = engine.enter().db.select().from(jobs).where(eq(jobs.kind, "messages.send")).all()
      expect(looked).toMatchObject([{ subject: "mbx_001", runAt: at }])
    }),
  )
})

test.each([
  ["were written to", "touches = 1", 1],
  ["were written to, and are written to once more", "generation = 1", 1],
  ["have a thread", "thread_id = 'thr_1'", 1],
  ["wait for a follow-up", "touches = 0", 2],
])("those who %s stay with their mailbox, though it rests", (_, change, position) =>
  inTestEngine(monday, (engine) => {
    const { person, messagesOf, planAll } = launch(engine, 1)
    run(engine, pause)
    run(engine, `update enrolments set ${change}`)
    run(engine, "update messages set moves = '[]'")
    planAll(position)
    expect(person()).toMatchObject({ mailboxId: "mbx_000", state: "ready" })
    for (const { mailboxId, moves } of messagesOf(person().id)) {
      expect(mailboxId).toBe("mbx_000")
      const rules = (moves as { rule: string }[]).map(({ rule }) => rule)
      expect(rules).not.toContain("mailbox_away")
    }
  }),
)

describe("where the mailbox stays, why it was chosen is kept and nothing else of the moves before", () => {
  const old = (rule: string) => ({ rule, to: 1 })
  test.each([
    [[old("lateness"), old("mailbox_full")], ["mailbox_full"]],
    [[old("mailbox_away"), old("lateness")], ["mailbox_away"]],
    [[old("lateness")], []],
  ])("%j", (before, kept) =>
    inTestEngine(monday + day / 12, (engine) => {
      const { person, messagesOf, planAll } = launch(engine, 1)
      engine.enter().db.update(messages).set({ moves: before }).run()
      const [at] = planAll()
      const [first, second] = messagesOf(person().id)
      expect(first?.moves).toEqual(kept.map((rule) => ({ rule, to: at })))
      for (const rule of ["lateness", "mailbox_full", "mailbox_away"])
        expect(second?.moves).not.toContainEqual(expect.objectContaining({ rule }))
    }),
  )
})

test("without any mailbox that is left their sequence ends, and of nobody else", () =>
  inTestEngine(monday, (engine) => {
    const { persons, planAll, messagesOf } = launch(engine, 2)
    const [first, second] = persons()
    run(engine, `update enrolments set touches = 1 where id = '${second?.id}'`)
    run(engine, "update mailboxes set state = 'removed'")
    expect(planAll()).toEqual([null, expect.any(Number)])
    expect(persons().map(({ state, stopReason }) => [state, stopReason])).toEqual([
      ["removed", "mailbox_removed"],
      ["ready", null],
    ])
    expect(messagesOf(first?.id ?? "").map(({ state }) => state)).toEqual(Array(3).fill("cancelled"))
  }))

test("who has no time within three years keeps the times before", () =>
  inTestEngine(monday, (engine) => {
    const { person, messagesOf, planAll } = launch(engine, 1)
    const before = messagesOf(person().id)
    run(engine, "update campaigns set window_days = '[]'")
    expect(planAll()).toEqual([null])
    expect(messagesOf(person().id)).toEqual(before)
  }))

test("the times that they held are free again, and each takes from the day of their campaign", () =>
  inTestEngine(monday, (engine) => {
    const { persons, planAll } = launch(engine, 3, { dailyCap: 1, timeZone: "UTC" })
    run(engine, "delete from messages where position > 1")
    const days = () => persons().map(({ nextRunAt }) => dayOf(nextRunAt) - dayOf(monday))
    planAll()
    expect(days()).toEqual([0, 1, 2])
    planAll()
    expect(days()).toEqual([0, 1, 2])
  }))

test("nothing is planned for what has passed, whatever it is asked from", () =>
  inTestEngine(monday + day / 4, (engine) => {
    const { planAll } = launch(engine, 1)
    const [at] = planAll(1, monday - 7 * day)
    expect(at).toBeGreaterThanOrEqual(engine.clock.now)
  }))
