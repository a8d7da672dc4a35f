import { and, eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { restoreWorkspace } from "../../../../../worker/workspace/across/restore/restore-workspace.ts"
import { campaigns } from "../../../../../worker/workspace/campaigns/campaigns/table.ts"
import { resumeCampaign } from "../../../../../worker/workspace/campaigns/engine/campaign-states.ts"
import {
  enrolPeople,
  launchCampaign,
} from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { stopOnReply } from "../../../../../worker/workspace/campaigns/engine/stop-rules.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { events, messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { jobs } from "../../../../../worker/workspace/core/jobs/table.ts"
import { copyOf } from "../../across/restore/copy-of.ts"
import { runJobs } from "./run-jobs.ts"
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
} from "./test-engine.ts"

const hour = 3_600_000

function reading({ enter }: TestEngine) {
  const { db } = enter()
  const firstOf = (contactId: string) =>
    db
      .select()
      .from(messages)
      .where(and(eq(messages.contactId, contactId), eq(messages.position, 1)))
      .get() ?? expect.fail("nothing")
  return {
    firstOf,
    dueOf: (contactId: string) => firstOf(contactId).scheduledAt ?? expect.fail("no time"),
    set: (contactId: string, values: Partial<typeof messages.$inferInsert>) =>
      db
        .update(messages)
        .set(values)
        .where(eq(messages.id, firstOf(contactId).id))
        .run(),
    messagesOf: (contactId: string) =>
      db
        .select({ state: messages.state, claimUntil: messages.claimUntil })
        .from(messages)
        .where(eq(messages.contactId, contactId))
        .orderBy(messages.position)
        .all()
        .map(({ state, claimUntil }) => (claimUntil === null ? state : `${state} until ${claimUntil}`)),
    enrolmentOf: (contactId: string) =>
      db
        .select({ state: enrolments.state, reason: enrolments.stopReason, touches: enrolments.touches })
        .from(enrolments)
        .where(eq(enrolments.contactId, contactId))
        .all()
        .map((row) => Object.values(row).join(" ")),
    happened: () =>
      db
        .select({ type: events.type, contactId: events.contactId })
        .from(events)
        .all()
        .map(({ type, contactId }) => `${type} ${contactId}`)
        .toSorted(),
    campaign: (id: string) =>
      db
        .select({ state: campaigns.state, reason: campaigns.pauseReason, updatedAt: campaigns.updatedAt })
        .from(campaigns)
        .where(eq(campaigns.id, id))
        .get(),
    planned: () =>
      db
        .select({ kind: jobs.kind, runAt: jobs.runAt })
        .from(jobs)
        .all()
        .filter(({ kind }) => ["messages.send", "campaign.start", "messages.watch"].includes(kind)),
  }
}

test("whoever was written to since the copy is taken out, what was being sent counts as sent, and everything stands", () =>
  inTestEngine(monday, async (engine) => {
    const { enter, clock } = engine
    const { firstOf, dueOf, set, messagesOf, enrolmentOf, happened, campaign, planned } = reading(engine)
    const world = kindWorld(clock)
    const mailboxIds = [addMailbox(enter(), 0)]
    const people = addPeople(enter(), 8)
    const ids = people.map(({ contactId }) => contactId)
    const going = addCampaign(enter(), { mailboxIds })
    const later = addCampaign(enter(), { mailboxIds })
    const draft = addCampaign(enter(), { mailboxIds })
    const over = addCampaign(enter(), { mailboxIds, state: "completed" })
    launchCampaign(enter(), going, people.slice(0, 2))
    launchCampaign(enter(), later, people.slice(2, 5), monday + 5 * day)
    const [before = "", since = ""] = ids.slice(0, 2).toSorted((one, other) => dueOf(one) - dueOf(other))
    const [givenBack = "", beingSent = "", untouched = "", added = "", shown = "", other = ""] = ids.slice(2)
    await runJobs(engine, world, dueOf(before))
    set(givenBack, { state: "claimed", claimUntil: clock.now + hour })
    const due = dueOf(untouched)
    set(untouched, { scheduledAt: clock.now + 1 })
    const copy = await copyOf(enter())
    const atCopy = happened()

    set(givenBack, { state: "scheduled", claimUntil: null })
    // It was due in between, and put off.
    set(untouched, { scheduledAt: due })
    const newcomers = addPeople(enter(), 1, { domainOf: () => "new.example" })
    enrolPeople(enter(), going, [...people.slice(5, 6), ...newcomers])
    const fresh = addCampaign(enter(), { mailboxIds })
    launchCampaign(enter(), fresh, people.slice(7))
    const [newcomer = ""] = newcomers.map(({ contactId }) => contactId)
    await runJobs(engine, world, Math.max(...[since, added, newcomer, other].map(dueOf)))
    expect(world.sent).toHaveLength(5)
    // Nothing of it has left: they may be added to the campaign again.
    enrolPeople(enter(), going, people.slice(6, 7))
    stopOnReply(enter(), { message: firstOf(before), key: "<yes@paper.example>" })
    set(beingSent, { state: "claimed", claimUntil: clock.now + hour })
    clock.now += hour
    expect(restoreWorkspace(enter(), copy, { objections: null, memberIds: [] })).toMatchObject({
      isContinued: true,
    })

    expect(messagesOf(before)).toEqual(["sent", "cancelled", "cancelled"])
    expect(enrolmentOf(before)).toEqual(["replied reply 1"])
    expect(messagesOf(since)).toEqual(["sent", "cancelled", "cancelled"])
    expect(enrolmentOf(since)).toEqual(["removed restored 1"])
    expect(messagesOf(givenBack)).toEqual(["unknown", "approved", "approved"])
    expect(enrolmentOf(givenBack)).toEqual(["waiting  1"])
    expect(messagesOf(beingSent)).toEqual(["unknown", "cancelled", "cancelled"])
    expect(enrolmentOf(beingSent)).toEqual(["removed restored 1"])
    expect(messagesOf(untouched)).toEqual(["approved", "approved", "approved"])
    expect(enrolmentOf(untouched)).toEqual(["ready  0"])
    expect(messagesOf(added)).toEqual(["sent"])
    expect(enrolmentOf(added)).toEqual(["removed restored 1"])
    expect([messagesOf(shown), enrolmentOf(shown)]).toEqual([[], []])
    // What they were added to, or they themselves, are gone: their messages are not.
    expect([messagesOf(other), enrolmentOf(other)]).toEqual([["sent"], []])
    expect([campaign(fresh), enrolmentOf(newcomer)]).toEqual([undefined, []])
    const toNewcomer = eq(messages.toAddress, newcomers[0]?.address ?? "")
    expect(enter().db.select().from(messages).where(toNewcomer).all()).toMatchObject([
      { state: "sent", contactId: null, enrolmentId: null },
    ])
    expect(happened()).toEqual(
      [
        ...atCopy,
        `sent ${since}`,
        `sent ${added}`,
        `sent ${newcomer}`,
        `sent ${other}`,
        `replied ${before}`,
        `stopped ${before}`,
        `stopped ${since}`,
        `stopped ${beingSent}`,
        `send_unknown ${givenBack}`,
        `send_unknown ${beingSent}`,
      ].toSorted(),
    )
    const why = expect.stringMatching(/^The workspace was restored from a copy of /)
    const stands = { state: "paused", reason: why, updatedAt: clock.now }
    // Nobody is left in it.
    expect(campaign(going)).toEqual({ state: "completed", reason: null, updatedAt: clock.now })
    expect(campaign(later)).toEqual(stands)
    expect([draft, over].map(campaign)).toEqual([
      { state: "draft", reason: null, updatedAt: monday },
      { state: "completed", reason: null, updatedAt: monday },
    ])
    expect(planned()).toEqual([{ kind: "messages.watch", runAt: clock.now + hour }])

    // A careless member lets everything go on. Whoever had answered hears nothing more.
    const until = world.sent.length
    resumeCampaign(enter(), later)
    await runJobs(engine, world, clock.now + 40 * day)
    copy.clear()
    const addressOf = (id: string) => people.find(({ contactId }) => contactId === id)?.address
    expect(world.sent.slice(until).map(({ to }) => to)).toEqual(Array(3).fill(addressOf(untouched)))
    expect(enrolmentOf(before)).toEqual(["replied reply 1"])
  }))

test("where nobody knows what was sent since the copy, what was due or being sent waits, and nothing else", () =>
  inTestEngine(monday, async (engine) => {
    const { enter, clock } = engine
    const { dueOf, set, messagesOf, enrolmentOf } = reading(engine)
    const world = kindWorld(clock)
    const mailboxIds = [addMailbox(enter(), 0)]
    const people = addPeople(enter(), 6)
    launchCampaign(enter(), addCampaign(enter(), { mailboxIds }), people)
    const [sent = "", failed = "", shown = "", due = "", notYet = "", claimed = ""] = people
      .map(({ contactId }) => contactId)
      .toSorted((one, other) => dueOf(one) - dueOf(other))
    await runJobs(engine, world, dueOf(sent))
    set(failed, { state: "failed" })
    set(shown, { state: "needs_review" })
    set(claimed, { state: "claimed", claimUntil: clock.now + hour })
    const now = dueOf(due)
    const copy = await copyOf(enter())

    // The database is lost with all that it knew.
    enter().db.run("drop trigger if exists audit_log_keep_all")
    enter().db.run("delete from audit_log")
    forgetAll(engine, now)
    expect(restoreWorkspace(enter(), copy, { objections: null, memberIds: [] })).toMatchObject({
      isContinued: false,
    })
    copy.clear()

    expect(messagesOf(sent)).toEqual(["sent", "approved", "approved"])
    expect(messagesOf(failed)).toEqual(["failed", "approved", "approved"])
    for (const id of [shown, due, claimed]) {
      expect(messagesOf(id)).toEqual(["unknown", "approved", "approved"])
      expect(enrolmentOf(id)).toEqual(["waiting  1"])
    }
    expect(messagesOf(notYet)).toEqual(["approved", "approved", "approved"])
    expect(enrolmentOf(notYet)).toEqual(["ready  0"])
  }))
