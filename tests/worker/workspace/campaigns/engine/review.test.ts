import { asc, eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { hashDomain } from "../../../../../worker/workspace/campaigns/engine/ledger.ts"
import {
  approveMessage,
  previewMessage,
  settleUnknown,
} from "../../../../../worker/workspace/campaigns/engine/review.ts"
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
  plainCompose,
  real,
  type TestEngine,
} from "./test-engine.ts"

/** The three messages of one person, each of which is reviewed; what `change` says of one is so before. */
function launch({ enter }: TestEngine, position: number, change: string) {
  const campaignId = addCampaign(enter(), { mailboxIds: [addMailbox(enter(), 0, real)], approval: "every" })
  launchCampaign(enter(), campaignId, addPeople(enter(), 1))
  const { db } = enter()
  db.run(`update messages set ${change} where position = ${position}`)
  db.run("delete from jobs")
  const all = () => db.select().from(messages).orderBy(asc(messages.position)).all()
  const message = () => all()[position - 1] ?? expect.fail("no message")
  return {
    all,
    message,
    person: () => db.select().from(enrolments).get() ?? expect.fail("nobody"),
    run: (statement: string) => db.run(statement),
    preview: () => previewMessage(enter(), plainCompose, message().id),
    approve: () =>
      approveMessage(
        enter(),
        plainCompose,
        message().id,
        previewMessage(enter(), plainCompose, message().id).fingerprint,
      ),
    settle: (wasSent: boolean) => settleUnknown(enter(), message().id, wasSent),
    looked: () => db.select().from(jobs).where(eq(jobs.kind, "messages.send")).all(),
  }
}

const waits = (at: number) => `state = 'needs_review', scheduled_at = ${at}`
const isUnknown = `state = 'unknown', scheduled_at = ${monday + 9 * day}`

test("what has changed since it was read is not approved, and waits on", () =>
  inTestEngine(monday, (engine) => {
    const { message, preview } = launch(engine, 1, waits(monday + day))
    const { fingerprint, ...read } = preview()
    expect(read).toMatchObject({ to: "p0@paper0.example", subject: "Tide clocks", text: "Message 1" })
    const before = message()
    const changed = () => approveMessage(engine.enter(), plainCompose, before.id, `${fingerprint}.`)
    expect(changed).toThrow("has changed since you read it")
    expect(message()).toEqual(before)
  }))

test("nothing is read that has no person or no mailbox any more", () =>
  inTestEngine(monday, (engine) => {
    const { preview, run } = launch(engine, 1, waits(monday + day))
    run("update messages set enrolment_id = null where position = 1")
    expect(preview).toThrow("Its recipient or its mailbox is gone.")
    run("update messages set enrolment_id = (select id from enrolments) where position = 1")
    preview()
    run("delete from mailboxes")
    expect(preview).toThrow("Its recipient or its mailbox is gone.")
  }))

test("what is approved in time is looked after at its time, and approves nothing else", () =>
  inTestEngine(monday, (engine) => {
    const { approve, all, message, looked } = launch(engine, 1, waits(monday + day))
    const others = all().slice(1)
    approve()
    expect(all().slice(1)).toEqual(others)
    expect(message()).toMatchObject({ state: "scheduled", scheduledAt: monday + day })
    expect(looked()).toMatchObject([{ subject: "mbx_000", runAt: monday + day }])
  }))

test("what is approved at its very time, or without one, gets another by every rule", () =>
  inTestEngine(monday, (engine) => {
    const { approve, message, run } = launch(engine, 1, waits(monday))
    for (const at of [monday, "null"]) {
      run(`update messages set state = 'needs_review', scheduled_at = ${at} where position = 1`)
      approve()
      expect(message()).toMatchObject({ state: "scheduled" })
      expect(message().scheduledAt).toBeGreaterThanOrEqual(monday + 3_600_000)
    }
  }))

test("a follow-up that is approved goes on with a sequence that has begun", () =>
  inTestEngine(monday, (engine) => {
    const { approve, person, run } = launch(engine, 2, waits(monday + day))
    run("update enrolments set touches = 1, state = 'waiting'")
    approve()
    expect(person()).toMatchObject({ state: "active", updatedAt: monday })
  }))

test("what is approved too late for its time goes after the start of its campaign", () =>
  inTestEngine(monday, (engine) => {
    const { approve, message, run } = launch(engine, 1, waits(monday - day))
    const startsAt = monday + 2 * day
    run(`update campaigns set state = 'scheduled', starts_at = ${startsAt}`)
    approve()
    expect(message().scheduledAt).toBeGreaterThanOrEqual(startsAt)
  }))

test("what has not arrived is planned again from now on, whatever its time was", () =>
  inTestEngine(monday, (engine) => {
    const { settle, message, looked } = launch(engine, 1, isUnknown)
    settle(false)
    expect(message()).toMatchObject({ state: "scheduled" })
    expect(message().scheduledAt).toBeLessThan(monday + day)
    expect(looked()).toMatchObject([{ subject: "mbx_000", runAt: message().scheduledAt }])
  }))

test("the last message that has arrived completes the sequence", () =>
  inTestEngine(monday, (engine) => {
    const { settle, message, person } = launch(engine, 3, isUnknown)
    settle(true)
    expect(message()).toMatchObject({ state: "sent", sentAt: monday })
    expect(person()).toMatchObject({ state: "completed", endedAt: monday })
    const noted = engine.enter().db.select().from(events).where(eq(events.type, "delivered")).all()
    expect(noted).toMatchObject([
      { messageId: message().id, domainHash: hashDomain("paper0.example"), occurredAt: monday },
    ])
  }))

test("what has left counts from when it was tried, and what follows from then, but not from the past", () =>
  inTestEngine(monday, (engine) => {
    const { settle, message, all, run, person } = launch(engine, 1, isUnknown)
    const { id, contactId } = message()
    run("update messages set state = 'approved' where position > 1")
    for (const [attempt, at] of [monday - 20 * day, monday - 10 * day].entries())
      run(`insert into events (id, type, message_id, occurred_at, actor, dedupe_key)
        values ('evt_${attempt}', 'send_unknown', '${id}', ${at}, 'system', 'unknown:${id}:${attempt}')`)
    settle(true)
    expect(message()).toMatchObject({ state: "sent", sentAt: monday - 10 * day })
    expect(all()[1]?.scheduledAt).toBeGreaterThanOrEqual(monday)
    expect(all()[1]?.scheduledAt).toBeLessThan(monday + day)
    expect(person().state).toBe("active")
    expect(contactId).not.toBeNull()
    const [contact] = engine.enter().db.all<{ at: number }>("select last_contacted_at as at from contacts")
    expect(contact?.at).toBe(monday - 10 * day)
  }))

test("one in the middle does not, and the next follows it", () =>
  inTestEngine(monday, (engine) => {
    const { settle, person } = launch(engine, 1, isUnknown)
    settle(true)
    expect(person()).toMatchObject({ state: "active", endedAt: null })
  }))

test("what is not sent again after an end says why", () =>
  inTestEngine(monday, (engine) => {
    const { settle, message, run } = launch(engine, 1, isUnknown)
    run("update enrolments set state = 'replied', stop_reason = 'reply'")
    settle(false)
    expect(message()).toMatchObject({ state: "cancelled", skipReason: "reply" })
  }))

test("nothing is settled that is known", () =>
  inTestEngine(monday, (engine) => {
    const { settle, message } = launch(engine, 1, "state = 'sent'")
    const before = message()
    for (const wasSent of [true, false]) expect(() => settle(wasSent)).toThrow("is known")
    expect(message()).toEqual(before)
  }))
