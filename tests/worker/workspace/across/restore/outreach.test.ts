import { sql } from "drizzle-orm"
import fc from "fast-check"
import { expect, test } from "vitest"
import { eraseContact } from "../../../../../worker/workspace/across/erasure/erase-contact.ts"
import { hearRecipient } from "../../../../../worker/workspace/across/recipients/hear-recipient.ts"
import { restoreWorkspace } from "../../../../../worker/workspace/across/restore/restore-workspace.ts"
import { resumeCampaign } from "../../../../../worker/workspace/campaigns/engine/campaign-states.ts"
import {
  enrolPeople,
  launchCampaign,
} from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import type { Candidate } from "../../../../../worker/workspace/campaigns/engine/world.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import { addSuppressions } from "../../../../../worker/workspace/people/suppressions/add-suppressions.ts"
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
  plainCompose,
  type TestEngine,
} from "../../campaigns/engine/test-engine.ts"
import { copyOf } from "./copy-of.ts"

/** A world in which every message arrives, and that keeps what each person got: `address campaign position`. */
function rememberingWorld(clock: TestEngine["clock"]) {
  const got: string[] = []
  const world = kindWorld(clock)
  return {
    ...world,
    got,
    compose: ((ctx, message) => ({
      ...plainCompose(ctx, message),
      text: `${message.toAddress} ${message.campaignId} ${message.position}`,
    })) as typeof plainCompose,
    send: (async (mailbox, mail, isWanted) => {
      const outcome = await world.send(mailbox, mail, isWanted)
      if (outcome.kind === "sent") got.push(mail.text)
      return outcome
    }) as typeof world.send,
  }
}

const notEnrolled = ({ db }: Ctx, campaignId: string, people: Candidate[]) => {
  const enrolled = new Set(
    db
      .all<{ id: string }>(sql`select contact_id as id from enrolments where campaign_id = ${campaignId}`)
      .map(({ id }) => id),
  )
  const there = new Set(db.all<{ id: string }>(sql`select id from contacts`).map(({ id }) => id))
  return people.filter(({ contactId }) => !enrolled.has(contactId) && there.has(contactId))
}

/** Resumes and launches whatever the restore held back, as a careless member would. */
function goOn(ctx: Ctx, people: Candidate[]): void {
  const campaigns = ctx.db.all<{ id: string; state: string }>(sql`select id, state from campaigns`)
  for (const { id, state } of campaigns) {
    if (state === "paused") resumeCampaign(ctx, id)
    const left = notEnrolled(ctx, id, people)
    if (state === "draft") launchCampaign(ctx, id, left)
    else if (left.length > 0 && state === "paused") enrolPeople(ctx, id, left)
  }
}

const hours = fc.integer({ min: 0, max: 24 * 12 })
const life = fc.record({
  /** From the launch to the copy, and from there to the restore. */
  before: hours,
  since: hours,
  /** Who objects in between, who is erased, and who is added to the running campaign. */
  objecting: fc.subarray([0, 1, 2, 3, 4, 5]),
  erased: fc.subarray([0, 1, 2, 3, 4, 5]),
  added: fc.subarray([6, 7]),
  /** Whether a campaign that was a draft at the time of the copy is launched in between. */
  launches: fc.boolean(),
  /** Whether it is restored once more, from the same copy. */
  twice: fc.boolean(),
})

test("whatever happened since the copy, nobody gets a message twice, and whoever objected or was erased gets none", () =>
  inTestEngine(monday, (engine) =>
    fc.assert(
      fc.asyncProperty(life, async (all) => {
        forgetAll(engine, monday)
        const { enter, clock } = engine
        const world = rememberingWorld(clock)
        const mailboxIds = [addMailbox(enter(), 0), addMailbox(enter(), 1)]
        const people = addPeople(enter(), 8)
        const first = addCampaign(enter(), { mailboxIds, recontactGuardDays: 0 })
        const draft = addCampaign(enter(), { mailboxIds, recontactGuardDays: 0 })
        launchCampaign(enter(), first, people.slice(0, 6))
        await runJobs(engine, world, monday + all.before * 3_600_000)

        const copy = await copyOf(enter())
        if (all.launches) launchCampaign(enter(), draft, people)
        const added = all.added.flatMap((at) => people[at] ?? [])
        if (added.length > 0) enrolPeople(enter(), first, added)
        await runJobs(engine, world, clock.now + all.since * 3_600_000)
        const objecting = all.objecting.flatMap((at) => people[at]?.address ?? [])
        if (objecting.length > 0) addSuppressions(enter(), { values: objecting, note: "" })
        const erased = all.erased.flatMap((at) => people[at] ?? [])
        for (const { contactId } of erased) eraseContact(enter(), contactId)

        const until = world.got.length
        for (let times = all.twice ? 2 : 1; times > 0; times--) {
          const restored = restoreWorkspace(enter(), copy, { objections: null, memberIds: [] })
          expect(restored).toMatchObject({ isContinued: true, erasedAgain: erased.length })
          goOn(enter(), people)
          await runJobs(engine, world, clock.now + 40 * day)
        }
        copy.clear()

        // The links in what was sent still lead to something, and are heeded.
        const links = world.sent.map(({ id }) => hearRecipient(enter(), id, { kind: "unsubscribe" }))
        expect(links).not.toContain(null)
        const objections = enter().db.all<{ hash: string }>(sql`select value_hash as hash from suppressions`)
        const written = new Set(world.sent.map(({ to }) => to))
        expect(objections.length).toBeGreaterThanOrEqual(written.size)

        expect(world.got.toSorted()).toEqual([...new Set(world.got)].sort())
        const refused = [...objecting, ...erased.map(({ address }) => address)]
        for (const line of world.got.slice(until)) expect(refused).not.toContain(line.split(" ")[0])
        const there = enter().db.all<{ id: string }>(sql`select id from contacts`)
        expect(there.map(({ id }) => id)).not.toEqual(
          expect.arrayContaining(erased.length > 0 ? erased.map(({ contactId }) => contactId) : ["nobody"]),
        )
      }),
      { numRuns: 15 },
    ),
  ))

test("where nobody knows what was sent since the copy, what was due in between waits for a member", () =>
  inTestEngine(monday, (engine) =>
    fc.assert(
      fc.asyncProperty(life, async ({ before, since }) => {
        forgetAll(engine, monday)
        const { enter, clock } = engine
        const world = rememberingWorld(clock)
        const mailboxIds = [addMailbox(enter(), 0)]
        const people = addPeople(enter(), 6)
        launchCampaign(enter(), addCampaign(enter(), { mailboxIds }), people)
        await runJobs(engine, world, monday + before * 3_600_000)
        const copy = await copyOf(enter())
        await runJobs(engine, world, clock.now + since * 3_600_000)

        // The database is lost with all that it knew.
        enter().db.run("drop trigger if exists audit_log_keep_all")
        enter().db.run("delete from audit_log")
        forgetAll(engine, clock.now)
        const restored = restoreWorkspace(enter(), copy, { objections: null, memberIds: [] })
        copy.clear()
        expect(restored.isContinued).toBe(false)
        goOn(enter(), people)
        await runJobs(engine, world, clock.now + 40 * day)
        expect(world.got.toSorted()).toEqual([...new Set(world.got)].sort())
      }),
      { numRuns: 15 },
    ),
  ))
