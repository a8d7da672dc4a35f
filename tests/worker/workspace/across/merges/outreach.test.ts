import { sql } from "drizzle-orm"
import fc from "fast-check"
import { expect, test } from "vitest"
import { mergeTwo } from "../../../../../worker/workspace/across/merges/merge-contacts.ts"
import { references } from "../../../../../worker/workspace/across/merges/references.ts"
import { undoMerge } from "../../../../../worker/workspace/across/merges/undo-merge.ts"
import { archiveCampaign } from "../../../../../worker/workspace/campaigns/engine/campaign-states.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import {
  stopOnComplaint,
  stopOnOptOut,
  stopOnReply,
} from "../../../../../worker/workspace/campaigns/engine/stop-rules.ts"
import type { Candidate, World } from "../../../../../worker/workspace/campaigns/engine/world.ts"
import { openStates } from "../../../../../worker/workspace/campaigns/enrolments/contract.ts"
import { type EnrolmentRow, enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { runJobs } from "../../campaigns/engine/run-jobs.ts"
import {
  addCampaign,
  addMailbox,
  addPeople,
  day,
  forgetAll,
  inTestEngine,
  kindWorld,
  monday,
  type TestEngine,
} from "../../campaigns/engine/test-engine.ts"

function open({ enter, clock }: TestEngine, count = 2) {
  const mailboxIds = [addMailbox(enter(), 0)]
  const people = addPeople(enter(), count)
  const launch = (chosen: readonly Candidate[], startAt?: number) => {
    const campaignId = addCampaign(enter(), { mailboxIds, recontactGuardDays: 0 })
    for (const { contactId } of chosen)
      enter().db.run(sql`insert into audience values (${campaignId}, ${contactId}, 'Ada', 0)`)
    launchCampaign(enter(), campaignId, chosen, startAt)
    return campaignId
  }
  const all = () => enter().db.select().from(enrolments).all()
  const [one, other] = people as [Candidate, Candidate]
  const merge = () => mergeTwo(enter(), { id: one.contactId, otherId: other.contactId, take: [] })
  return { people, one, other, launch, all, merge, world: kindWorld(clock) }
}

const openOf = (rows: EnrolmentRow[]) =>
  rows.filter(({ state }) => (openStates as readonly string[]).includes(state))

/** What a merge may touch, in an order of its own. */
const everything = ({ enter }: TestEngine) =>
  references.map(({ table }) => {
    const rows = enter().db.all<Record<string, unknown>>(sql`select * from ${sql.identifier(table)}`)
    return [table, rows.map((row) => JSON.stringify({ ...row, updated_at: 0 })).sort()]
  })

test("two in one campaign become one who gets each message once, and the undo gives each their own back", () =>
  inTestEngine(monday, async (room) => {
    const { one, other, people, launch, all, merge, world } = open(room)
    launch(people)
    const before = everything(room)
    const { merges } = merge()
    expect(all().map(({ contactId, state, stopReason }) => [contactId, state, stopReason])).toEqual([
      [one.contactId, "ready", null],
      [null, "removed", "merged"],
    ])
    undoMerge(room.enter(), merges[0]?.id ?? "")
    expect(everything(room)).toEqual(before)
    merge()
    await runJobs(room, world, monday + 40 * day)
    expect(world.sent.map(({ to }) => to)).toEqual(Array(3).fill(one.address))
    undoMerge(room.enter(), room.enter().db.get<{ id: string }>("select id from merges")?.id ?? "")
    await runJobs(room, world, monday + 90 * day)
    expect(world.sent.filter(({ to }) => to === other.address)).toHaveLength(3)
    expect(all().map(({ state }) => state)).toEqual(["completed", "completed"])
  }))

test("who takes part alone goes on under the survivor's name, to the address that they were written to at", () =>
  inTestEngine(monday, async (room) => {
    const { one, other, launch, all, merge, world } = open(room)
    launch([other])
    await runJobs(room, world, monday + day)
    merge()
    await runJobs(room, world, monday + 40 * day)
    expect(world.sent.map(({ to }) => to)).toEqual(Array(3).fill(other.address))
    expect(all()).toMatchObject([{ contactId: one.contactId, state: "completed", touches: 3 }])
    const whose = room.enter().db.select({ id: messages.contactId, text: messages.text }).from(messages).all()
    expect(whose.every(({ id, text }) => id === one.contactId && text !== "")).toBe(true)
  }))

test("who becomes part of somebody while a message to them is on its way out is noted as written to", () =>
  inTestEngine(monday, async (room) => {
    const { one, other, launch, all, merge, world } = open(room)
    launch([other])
    const slow: World = {
      ...world,
      async send(ctx, mail, isWanted) {
        const outcome = await world.send(ctx, mail, isWanted)
        merge()
        return outcome
      },
    }
    await runJobs(room, slow, monday + day)
    expect(all()).toMatchObject([{ contactId: one.contactId, state: "active", touches: 1 }])
    const [sent] = room.enter().db.select().from(messages).where(sql`state = 'sent'`).all()
    expect(sent).toMatchObject({ contactId: one.contactId, threadId: expect.any(String) })
  }))

test("an answer to either of two who became one ends what is left of both", () =>
  inTestEngine(monday, async (room) => {
    const { other, people, launch, all, merge, world } = open(room)
    launch(people)
    await runJobs(room, world, monday + day)
    merge()
    const [answered] = room.enter().db.select().from(messages).where(sql`to_address = ${other.address}`).all()
    if (!answered) throw new Error("nothing was sent")
    stopOnReply(room.enter(), { message: answered, key: "<a@b>" })
    await runJobs(room, world, monday + 40 * day)
    expect(world.sent).toHaveLength(2)
    expect(openOf(all())).toEqual([])
  }))

test.each([
  ["opted out", stopOnOptOut],
  ["reported a message as spam", stopOnComplaint],
] as const)("whoever %s at one address gets nothing at the other once the two are one", (_, stop) =>
  inTestEngine(monday, async (room) => {
    const { one, other, launch, all, merge, world } = open(room)
    launch([other])
    await runJobs(room, world, monday + day)
    const [first] = room.enter().db.select().from(messages).where(sql`state = 'sent'`).all()
    if (!first) throw new Error("nothing was sent")
    stop(room.enter(), { message: first, key: "<a@b>" })
    launch([one], monday + 2 * day)
    const before = everything(room)
    const { state, merges } = merge()
    expect(state).toBe("do_not_contact")
    undoMerge(room.enter(), merges[0]?.id ?? "")
    expect(everything(room)).toEqual(before)
    merge()
    await runJobs(room, world, monday + 40 * day)
    expect(world.sent).toHaveLength(1)
    expect(openOf(all())).toEqual([])
    expect(all().map(({ stopReason }) => stopReason)).toContain("do_not_contact")
  }),
)

test("what was archived meanwhile does not begin again when two are taken apart", () =>
  inTestEngine(monday, async (room) => {
    const { people, launch, all, merge, world } = open(room)
    const campaignId = launch(people)
    const { merges } = merge()
    archiveCampaign(room.enter(), campaignId)
    undoMerge(room.enter(), merges[0]?.id ?? "")
    await runJobs(room, world, monday + 40 * day)
    expect(world.sent).toEqual([])
    expect(openOf(all())).toEqual([])
  }))

test("wherever two take part, and however far they are, nobody gets the same message twice from then on", () =>
  inTestEngine(monday, async (room) => {
    const either = fc.subarray([0, 1], { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(either, fc.nat(6)), { minLength: 1, maxLength: 3 }),
        fc.nat(20),
        async (given, passed) => {
          forgetAll(room, monday)
          const { one, people, launch, all, merge, world } = open(room)
          for (const [whom, later] of given)
            launch(
              whom.flatMap((at) => people[at] ?? []),
              monday + later * day,
            )
          await runJobs(room, world, monday + passed * day)
          const had = world.sent.length
          const before = everything(room)
          const { merges } = merge()
          undoMerge(room.enter(), merges[0]?.id ?? "")
          expect(everything(room)).toEqual(before)
          merge()
          const theirs = all().filter(({ contactId }) => contactId === one.contactId)
          expect(new Set(theirs.map(({ campaignId }) => campaignId)).size).toBe(theirs.length)
          expect(openOf(all()).every(({ contactId }) => contactId === one.contactId)).toBe(true)
          await runJobs(room, world, monday + 90 * day)
          const byId = new Map(
            room
              .enter()
              .db.select()
              .from(messages)
              .all()
              .map((row) => [row.id, row]),
          )
          const steps = world.sent.map(({ id }) => byId.get(id)?.stepId)
          const since = steps.slice(had)
          expect(since.filter((step, at) => steps.indexOf(step) < had + at)).toEqual([])
        },
      ),
      { numRuns: 15 },
    )
  }))
