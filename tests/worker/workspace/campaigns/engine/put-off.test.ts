import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { hashRecipient } from "../../../../../worker/directory/first-messages/span.ts"
import { firstMessages } from "../../../../../worker/directory/first-messages/table.ts"
import { readSalt } from "../../../../../worker/directory/objections/read-salt.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { takeNext } from "../../../../../worker/workspace/campaigns/engine/take-next.ts"
import type { Outcome } from "../../../../../worker/workspace/campaigns/mailboxes/sending.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { addSuppressions } from "../../../../../worker/workspace/people/suppressions/add-suppressions.ts"
import { checkPlan, planned } from "./check-plan.ts"
import { runJobs } from "./run-jobs.ts"
import {
  addCampaign,
  addMailbox,
  addPeople,
  day,
  inTestEngine,
  kindWorld,
  monday,
  plainCompose,
  type TestEngine,
} from "./test-engine.ts"

const morning = monday + day / 12

/** Two mailboxes that may send ten a day each, and a campaign from both, all of whose first messages are due at once. */
function overfill({ enter }: TestEngine, people: number) {
  const mailboxIds = [0, 1].map((at) =>
    addMailbox(enter(), at, { dailyCap: 10, perDomainDailyCap: 10, minGapS: 1, maxGapS: 1 }),
  )
  const campaignId = addCampaign(enter(), { mailboxIds }, [])
  launchCampaign(enter(), campaignId, addPeople(enter(), people))
  enter().db.update(messages).set({ scheduledAt: morning }).run()
}

const sentOf = ({ enter }: TestEngine) =>
  enter().db.select().from(messages).where(eq(messages.state, "sent")).all()

test("a campaign finds its places beside what another has on the same mailbox", () =>
  inTestEngine(monday, (engine) => {
    const mailboxIds = [addMailbox(engine.enter(), 0, { dailyCap: 10 })]
    for (let at = 0; at < 3; at++)
      launchCampaign(
        engine.enter(),
        addCampaign(engine.enter(), { mailboxIds }),
        addPeople(engine.enter(), 25, { domainOf: (to) => `paper${to}-${at}.example` }),
      )
    expect(planned(engine)).toHaveLength(3 * 25 * 3)
    checkPlan(engine)
  }))

test("what is due beyond a day's caps is put off, each within the caps of a later day, and says why", () =>
  inTestEngine(monday, async (engine) => {
    overfill(engine, 300)
    const world = kindWorld(engine.clock)
    await runJobs(engine, world, morning + day / 12)
    expect(world.sent).toHaveLength(20)
    const left = planned(engine)
    expect(left).toHaveLength(280)
    checkPlan(engine)
    for (const { at, moves } of left) {
      expect(at).toBeGreaterThan(morning + day / 2)
      expect(moves).toContainEqual(expect.objectContaining({ rule: "mailbox_cap" }))
    }
    await runJobs(engine, world, monday + 40 * day)
    expect(new Set(world.sent.map(({ to }) => to)).size).toBe(300)
    expect(world.sent).toHaveLength(300)
  }))

test("a row that cannot be judged keeps nobody else from being put off", () =>
  inTestEngine(monday, async (engine) => {
    overfill(engine, 60)
    engine
      .enter()
      .db.run(sql`update enrolments set time_zone = 'Atlantis' where id = (select max(id) from enrolments)`)
    await runJobs(engine, kindWorld(engine.clock), morning + day / 12)
    expect(sentOf(engine)).toHaveLength(20)
    const left = planned(engine)
    expect(left).toHaveLength(39)
    expect(left.filter(({ at }) => at <= engine.clock.now)).toEqual([])
    const [odd] = engine.enter().db.select().from(messages).where(eq(messages.state, "needs_review")).all()
    expect(odd?.skipReason).toContain("could not be made ready")
    checkPlan(engine)
  }))

const own = { driver: "smtp", credentials: "sealed" } as const
const refused = (errorClass: "transient" | "permanent") =>
  ({ kind: "failed", class: errorClass, message: "No." }) as const

test.each<[string, object, Outcome[], { places: number; sent: number }]>([
  [
    "once, however often it is tried",
    own,
    [refused("transient"), refused("transient")],
    { places: 1, sent: 3 },
  ],
  ["not when it came back for good", own, [refused("permanent")], { places: 0, sent: 0 }],
  [
    "when it may have left",
    own,
    [{ kind: "failed", class: "ambiguous", message: "?" }],
    { places: 1, sent: 0 },
  ],
  ["not in the sandbox", {}, [], { places: 0, sent: 3 }],
])("a first message counts at its recipient, and its follow-ups do not: %s", (_, mailbox, ends, expected) =>
  inTestEngine(monday, async (engine) => {
    const { enter, clock } = engine
    const domain = `${crypto.randomUUID()}.example`
    const mailboxIds = [addMailbox(enter(), 0, mailbox)]
    const id = addCampaign(enter(), { mailboxIds })
    launchCampaign(enter(), id, addPeople(enter(), 1, { domainOf: () => domain }))
    const world = kindWorld(clock)
    const left = [...ends]
    await runJobs(
      engine,
      { ...world, send: async (...all) => left.shift() ?? world.send(...all) },
      monday + 30 * day,
    )
    expect(world.sent).toHaveLength(expected.sent)
    const places = await enter()
      .directory.select()
      .from(firstMessages)
      .where(eq(firstMessages.address, hashRecipient(await readSalt(enter().directory), `p0@${domain}`)))
    expect(places).toHaveLength(expected.places)
  }),
)

/** Two messages that are due on one mailbox that may send one a day, each of a campaign of its own. */
function makeTwoDue({ enter }: TestEngine) {
  const mailboxIds = [addMailbox(enter(), 0, { minGapS: 1, maxGapS: 1 })]
  const people = addPeople(enter(), 2)
  const ids = people.map((person) => {
    const id = addCampaign(enter(), { mailboxIds }, [])
    launchCampaign(enter(), id, [person])
    return id
  })
  for (const [at, id] of ids.entries())
    enter().db.run(
      sql`update messages set scheduled_at = ${morning - day / 4 + at}, moves = '[]' where campaign_id = ${id}`,
    )
  return {
    ids,
    people,
    take: () => takeNext(enter(), plainCompose, mailboxIds[0] ?? ""),
    all: () => enter().db.select().from(messages).orderBy(messages.contactId).all(),
  }
}

test("what has no time within three years fails and says so, and what is put off with it does not", () =>
  inTestEngine(morning, (engine) => {
    const { ids, take, all } = makeTwoDue(engine)
    engine.enter().db.run(sql`update campaigns set window_days = '[]' where id = ${ids[0]}`)
    expect(take()).toBeNull()
    expect(all()).toMatchObject([
      { state: "failed", error: "There is no time left for it within three years." },
      { state: "scheduled", error: null, scheduledAt: expect.any(Number) },
    ])
    expect(all()[1]?.scheduledAt).toBeGreaterThanOrEqual(morning)
  }))

test("each is put off once: what is first in line gets the first day, and the other the next", () =>
  inTestEngine(morning, (engine) => {
    const { take, all } = makeTwoDue(engine)
    engine.enter().db.run("update mailboxes set daily_cap = 1")
    expect(take()).toBeNull()
    const days = all().map(({ scheduledAt }) => Math.floor((scheduledAt ?? 0) / day))
    expect(days).toEqual([0, 1].map((after) => Math.floor(morning / day) + after))
  }))

test("who must not be written to at all is not put off with the others", () =>
  inTestEngine(morning, (engine) => {
    const { take, all, people } = makeTwoDue(engine)
    addSuppressions(engine.enter(), { values: [people[1]?.address ?? ""], note: "" })
    const before = all()[1]
    expect(take()).toBeNull()
    expect(all()[0]?.scheduledAt).toBeGreaterThanOrEqual(morning)
    expect(all()[1]).toEqual(before)
  }))
