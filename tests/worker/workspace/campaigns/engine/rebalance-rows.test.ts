import { asc } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import {
  planReplans,
  rebalanceCampaign,
  rebalanceMailbox,
  replanWorker,
} from "../../../../../worker/workspace/campaigns/engine/rebalance.ts"
import { mailboxes } from "../../../../../worker/workspace/campaigns/mailboxes/table.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
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

const own = "mbx_000"
const nextRevision = "update mailboxes set limits_revision = 2 where id = 'mbx_000'"

/** A campaign on a mailbox of its own, and another one on another. */
function launch({ enter }: TestEngine, people: number, delays?: Parameters<typeof addCampaign>[2]) {
  const [campaignId = ""] = [0, 1].map((at) => {
    const mailboxIds = [
      addMailbox(enter(), at, { dailyCap: 90, perDomainDailyCap: 90, minGapS: 1, maxGapS: 1 }),
    ]
    const id = addCampaign(enter(), { mailboxIds }, delays)
    launchCampaign(
      enter(),
      id,
      addPeople(enter(), at === 0 ? people : 1, { domainOf: (n) => `paper${at}${n}.example` }),
    )
    return id
  })
  const { db } = enter()
  db.run("delete from jobs")
  const all = () => db.select().from(messages).orderBy(asc(messages.contactId), asc(messages.position)).all()
  return {
    campaignId,
    all,
    run: (statement: string) => db.run(statement),
    change: (contact: number, position: number, change: string) =>
      db.run(`update messages set ${change} where contact_id = 'con_${contact}' and position = ${position}`),
    of: (contact: number) => all().filter(({ contactId }) => contactId === `con_${contact}`),
    replan: async (mailboxId = own) => (await replanWorker.prepare(enter(), mailboxId, enter))(enter()),
    looked: () =>
      db
        .select()
        .from(jobs)
        .all()
        .flatMap(({ kind, subject }) => (kind === "messages.replan" ? subject : [])),
  }
}

test("new limits are of one mailbox, whose plan is looked after", () =>
  inTestEngine(monday, (engine) => {
    const { looked } = launch(engine, 1)
    rebalanceMailbox(engine.enter(), own)
    const boxes = engine.enter().db.select().from(mailboxes).all()
    expect(boxes.flatMap(({ id, limitsRevision }) => (limitsRevision === 1 ? [] : id))).toEqual([own])
    expect(looked()).toEqual([own])
  }))

test("new rules of a campaign ask for new times for what is open of it, and of no other", () =>
  inTestEngine(monday, (engine) => {
    const { campaignId, all, change, looked } = launch(engine, 2)
    const states = ["scheduled", "needs_review", "approved", "claimed", "sent", "cancelled"]
    for (const [at, state] of states.entries()) change(at < 3 ? 0 : 1, (at % 3) + 1, `state = '${state}'`)
    rebalanceCampaign(engine.enter(), campaignId)
    expect(all().map(({ limitsRevision }) => limitsRevision)).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1])
    expect(looked()).toEqual([own])
  }))

describe("a mailbox is looked after where something of the campaign waits for another time", () => {
  test.each([
    ["that is scheduled", "update messages set limits_revision = 0 where contact_id = 'con_0'", [own]],
    ["that is reviewed", "update messages set limits_revision = 0, state = 'needs_review'", [own]],
    ["but not what is held back", "update messages set limits_revision = 0, state = 'approved'", []],
    ["but not what was sent", "update messages set limits_revision = 0, state = 'sent'", []],
    ["but not another one's", "update messages set limits_revision = 0 where contact_id = 'con_1'", []],
    ["and nothing does", "update mailboxes set limits_revision = 2 where id = 'mbx_001'", []],
  ])("%s", (_, change, expected) =>
    inTestEngine(monday, (engine) => {
      const { campaignId, run, looked } = launch(engine, 1)
      run(change)
      planReplans(engine.enter(), campaignId)
      expect(looked()).toEqual(expected)
    }),
  )
})

test("a hundred people are planned at once, in the order of their times, and who has none comes last", () =>
  inTestEngine(monday, async (engine) => {
    const { run, replan, all, change } = launch(engine, 101, [])
    run(nextRevision)
    change(3, 1, `scheduled_at = ${monday + 90 * day}`)
    change(5, 1, "scheduled_at = null")
    const left = () =>
      all().flatMap(({ contactId, mailboxId, limitsRevision }) =>
        mailboxId === own && limitsRevision === 1 ? contactId : [],
      )
    expect(left()).toHaveLength(101)
    expect(await replan()).toBe(monday)
    expect(left()).toEqual(["con_5"])
    expect(await replan()).toBeNull()
    expect(left()).toEqual([])
    expect(await replan()).toBeNull()
  }))

test("what its mailbox planned by its limits stays, and so do what is held back and what is nobody's", () =>
  inTestEngine(monday, async (engine) => {
    const { run, replan, change, of } = launch(engine, 4)
    run(nextRevision)
    for (const contact of [0, 1, 2])
      for (const position of [1, 2, 3]) change(contact, position, "limits_revision = 2")
    change(1, 2, "state = 'approved', limits_revision = 1")
    change(2, 2, "enrolment_id = null, limits_revision = 1")
    change(3, 1, "limits_revision = 2")
    const before = [0, 1, 2, 4].map(of)
    const [first] = of(3)
    expect(await replan()).toBeNull()
    expect([0, 1, 2, 4].map(of)).toEqual(before)
    expect(of(3)[0]).toEqual(first)
    expect(of(3).map(({ limitsRevision }) => limitsRevision)).toEqual([2, 2, 2])
    expect(await replan("mbx_009")).toBeNull()
  }))

describe("a message that gets another time keeps to what goes before it", () => {
  const sent = (at: number) => `state = 'sent', sent_at = ${at}, scheduled_at = ${at - day}`
  const [monday9, tuesday9] = [monday, monday + day]
  type Change = [position: number, change: string]
  // Each follows after three business days, and then after five; the last is the day in November.
  test.each<[string, Change[], position: number, on: number]>([
    ["which was sent", [[1, sent(monday9)]], 2, 26],
    ["which is planned", [[1, `scheduled_at = ${tuesday9}, limits_revision = 2`]], 2, 27],
    ["unless that was cancelled", [[1, `state = 'cancelled', sent_at = ${monday9}`]], 2, 23],
    ["unless that was skipped", [[1, `state = 'skipped', sent_at = ${monday9}`]], 2, 23],
    [
      "the one just before it",
      [
        [1, sent(monday9 - 14 * day)],
        [2, sent(monday9 - 3 * day)],
      ],
      3,
      27,
    ],
    [
      "which a cancelled one lies between",
      [
        [1, sent(monday9 - 3 * day)],
        [2, "state = 'cancelled'"],
      ],
      3,
      27,
    ],
  ])("%s", (_, changes, position, on) =>
    inTestEngine(monday, async (engine) => {
      const { run, replan, change, of } = launch(engine, 2)
      for (const [at, text] of changes) change(0, at, text)
      change(0, position, `scheduled_at = ${monday + 60 * day}`)
      // A colleague has had theirs, which says nothing of this person.
      for (const at of [1, 2, 3]) change(1, at, sent(monday + 40 * day))
      run(nextRevision)
      await replan()
      expect(new Date(of(0)[position - 1]?.scheduledAt ?? 0).getUTCDate()).toBe(on)
    }),
  )

  test("and to its campaign's start and their own pause; one whose step is gone keeps its time", () =>
    inTestEngine(monday, async (engine) => {
      const { run, replan, of, campaignId } = launch(engine, 2)
      run(nextRevision)
      run(`update campaigns set starts_at = ${monday + day} where id = '${campaignId}'`)
      run(`update enrolments set paused_until = ${monday + 3 * day} where contact_id = 'con_1'`)
      await replan()
      const dates = [0, 1].map((at) => new Date(of(at)[0]?.scheduledAt ?? 0).getUTCDate())
      expect(dates).toEqual([24, 26])
      run("update steps set removed_at = 1")
      run("update mailboxes set limits_revision = 3 where id = 'mbx_000'")
      const before = of(0).map(({ scheduledAt }) => scheduledAt)
      expect(await replan()).toBeNull()
      expect(of(0).map(({ scheduledAt }) => scheduledAt)).toEqual(before)
    }))
})

test("what gets another time is sent at that, and giving up changes nothing", () =>
  inTestEngine(monday, async (engine) => {
    const { run, replan, of } = launch(engine, 1)
    run(nextRevision)
    await replan()
    const looked = engine.enter().db.select().from(jobs).all()
    expect(looked).toEqual([
      expect.objectContaining({ kind: "messages.send", subject: own, runAt: of(0)[0]?.scheduledAt }),
    ])
    replanWorker.giveUp(engine.enter(), own)
    expect(engine.enter().db.select().from(jobs).all()).toEqual(looked)
  }))

test("a mailbox on which nothing is outdated is looked after as well", () =>
  inTestEngine(monday, async (engine) => {
    const { replan, of } = launch(engine, 1)
    expect(await replan()).toBeNull()
    const looked = engine.enter().db.select().from(jobs).all()
    expect(looked).toMatchObject([{ kind: "messages.send", subject: own, runAt: of(0)[0]?.scheduledAt }])
  }))
