import { and, eq } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { LEASE_MS } from "../../../../../worker/workspace/campaigns/engine/limits.ts"
import { pauseEnrolmentUntil } from "../../../../../worker/workspace/campaigns/engine/pause-enrolment.ts"
import { type Ended, recordOutcome } from "../../../../../worker/workspace/campaigns/engine/record-outcome.ts"
import { stopOnReply } from "../../../../../worker/workspace/campaigns/engine/stop-rules.ts"
import { type Claim, takeNext } from "../../../../../worker/workspace/campaigns/engine/take-next.ts"
import type { Candidate } from "../../../../../worker/workspace/campaigns/engine/world.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import type { Outcome } from "../../../../../worker/workspace/campaigns/mailboxes/sending.ts"
import { mailboxes } from "../../../../../worker/workspace/campaigns/mailboxes/table.ts"
import { events, messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { contacts } from "../../../../../worker/workspace/people/contacts/table.ts"
import { findSuppression } from "../../../../../worker/workspace/people/suppressions/find-suppression.ts"
import {
  addCampaign,
  addMailbox,
  addPeople,
  inTestEngine,
  monday,
  plainCompose,
  real,
  type TestEngine,
} from "./test-engine.ts"

const DAY = 86_400_000
const noon = monday + 4 * 3_600_000

/**
 * Two people of a campaign of three messages each. The first message to one of them is due at this moment; what becomes
 * of it must leave the other one's rows as they are.
 */
function makeDue({ enter, clock }: TestEngine, isDue = true) {
  const mailboxId = addMailbox(enter(), 0, real)
  const campaignId = addCampaign(enter(), { mailboxIds: [mailboxId] })
  const [one, other] = addPeople(enter(), 2) as [Candidate, Candidate]
  launchCampaign(enter(), campaignId, [one, other])
  const isOfOne = eq(messages.contactId, one.contactId)
  const isFirst = and(isOfOne, eq(messages.position, 1))
  const scheduleFirst = (scheduledAt = clock.now) =>
    enter().db.update(messages).set({ scheduledAt }).where(isFirst).run()
  const ofOther = () =>
    [messages, enrolments, events].map((table) =>
      enter().db.select().from(table).where(eq(table.contactId, other.contactId)).all(),
    )
  const before = ofOther()
  const otherPerson = () => enter().db.select().from(contacts).where(eq(contacts.id, other.contactId)).get()
  const otherBefore = otherPerson()
  if (isDue) scheduleFirst()
  const take = (from = mailboxId) => takeNext(enter(), plainCompose, from)
  return {
    campaignId,
    other,
    take,
    scheduleFirst,
    claim: (): Claim => take() ?? expect.fail("nothing was due"),
    record: (claim: Claim, outcome: Ended) => enter().write(() => recordOutcome(enter(), claim, outcome)),
    first: () => enter().db.select().from(messages).where(isFirst).get(),
    states: () =>
      enter()
        .db.select()
        .from(messages)
        .where(isOfOne)
        .orderBy(messages.position)
        .all()
        .map(({ state }) => state),
    person: () => enter().db.select().from(enrolments).where(eq(enrolments.contactId, one.contactId)).get(),
    contact: () => enter().db.select().from(contacts).where(eq(contacts.id, one.contactId)).get(),
    happened: () =>
      enter()
        .db.select()
        .from(events)
        .where(eq(events.contactId, one.contactId))
        .all()
        .map(({ type }) => type)
        .sort(),
    leftOtherAlone() {
      expect(ofOther()).toEqual(before)
      expect(otherPerson()).toEqual(otherBefore)
    },
  }
}

/** Runs a test with those two people at noon. */
const withDue = (work: (due: ReturnType<typeof makeDue>, engine: TestEngine) => void, isDue = true) =>
  inTestEngine(noon, (engine) => {
    const due = makeDue(engine, isDue)
    work(due, engine)
    due.leftOtherAlone()
  })

const failed = (of: "transient" | "permanent" | "ambiguous" | "auth" | "policy", message = "No.") =>
  ({ kind: "failed", class: of, message }) as Outcome

describe("a claim", () => {
  test("is given once, and ends with its lease: then nobody knows whether the message has gone", () =>
    withDue(({ claim, take, first, states, person, happened }, engine) => {
      expect(claim().message).toMatchObject({ state: "claimed", attempt: 1, claimUntil: noon + LEASE_MS })
      engine.clock.now = noon + LEASE_MS - 1
      expect(take()).toBeNull()
      expect(first()?.state).toBe("claimed")
      engine.clock.now = noon + LEASE_MS
      addMailbox(engine.enter(), 1)
      expect(take("mbx_001")).toBeNull()
      expect(first()?.state).toBe("claimed")
      expect(take()).toBeNull()
      expect(first()).toMatchObject({ state: "unknown", claimUntil: null, errorClass: "ambiguous" })
      expect(states()).toEqual(["unknown", "approved", "approved"])
      expect(person()).toMatchObject({ state: "waiting", touches: 1, nextRunAt: null })
      expect(happened()).toContain("send_unknown")
    }))

  test("that somebody paused while it was on its way leaves its person paused", () =>
    withDue(({ claim, record, person, states }, engine) => {
      const open = claim()
      const until = noon + 20 * DAY
      pauseEnrolmentUntil(engine.enter(), person()?.id ?? "", until)
      record(open, { kind: "sent" })
      expect(person()).toMatchObject({ state: "paused", pausedUntil: until })
      expect(person()?.nextRunAt).toBeGreaterThanOrEqual(until)
      expect(states()[0]).toBe("sent")
    }))

  test("is not given of a message whose step was taken out while it was on its way and came back", () =>
    withDue(({ claim, take, record, states, campaignId }, engine) => {
      const open = claim()
      engine
        .enter()
        .db.run(`update steps set removed_at = 1 where position = 1 and campaign_id = '${campaignId}'`)
      record(open, { kind: "withdrawn" })
      expect(states()[0]).toBe("scheduled")
      expect(take()).toBeNull()
      expect(states()).toEqual(["cancelled", "scheduled", "scheduled"])
    }))

  test("is given of nothing before its time, and of nothing while the mailbox rests", () =>
    withDue(({ take, scheduleFirst }, engine) => {
      scheduleFirst(noon + 1)
      expect(take()).toBeNull()
      scheduleFirst()
      engine.enter().db.run("update mailboxes set state = 'paused'")
      expect(take()).toBeNull()
      engine.enter().db.run("update mailboxes set state = 'active'")
      expect(take()).not.toBeNull()
    }, false))

  test("is not given of what cannot be made ready, which waits for somebody with the reason", () =>
    withDue(({ first }, engine) => {
      const compose = () => {
        throw new Error("unreadable")
      }
      expect(takeNext(engine.enter(), compose, "mbx_000")).toBeNull()
      expect(first()).toMatchObject({
        state: "needs_review",
        skipReason: expect.stringContaining("made ready"),
      })
    }))
})

describe("what became of a claim", () => {
  test("that has gone is written to message, person and contact, and what follows counts from it", () =>
    withDue(({ claim, record, first, person, contact, happened }, engine) => {
      const open = claim()
      engine.clock.now = noon + 5000
      record(open, { kind: "sent" })
      expect(first()).toMatchObject({ state: "sent", sentAt: noon + 5000, claimUntil: null })
      expect(person()).toMatchObject({ state: "active", touches: 1 })
      expect(happened()).toContain("sent")
      expect(contact()?.lastContactedAt).toBe(noon + 5000)
    }))

  test("counts for the attempt that it belongs to, and for no other", () =>
    withDue(({ claim, record, first, person, scheduleFirst }) => {
      const open = claim()
      record(open, failed("transient"))
      scheduleFirst()
      const { message } = claim()
      expect(message.attempt).toBe(2)
      record(open, { kind: "sent" })
      expect(first()).toEqual(message)
      expect(person()?.touches).toBe(0)
    }))

  test("that was given up for unknown and has gone after all counts once", () =>
    withDue(({ claim, take, record, first, person }, engine) => {
      const open = claim()
      engine.clock.now = noon + LEASE_MS
      take()
      expect(first()?.state).toBe("unknown")
      record(open, { kind: "sent" })
      expect(first()).toMatchObject({ state: "sent", error: null, errorClass: null, skipReason: null })
      expect(person()?.touches).toBe(1)
    }))

  test.each([
    { outcome: failed("permanent") },
    { outcome: failed("transient") },
    { outcome: { kind: "withdrawn" } as Outcome },
  ])(
    "that was given up for unknown stays so when it has not gone: $outcome.kind $outcome.class",
    ({ outcome }) =>
      withDue(({ claim, take, record, first }, engine) => {
        const open = claim()
        engine.clock.now = noon + LEASE_MS
        take()
        const before = first()
        record(open, outcome)
        expect(first()).toEqual(before)
      }),
  )

  test.each([
    { outcome: failed("transient") },
    { outcome: failed("auth") },
    { outcome: { kind: "withdrawn" } as Outcome },
  ])(
    "that has not gone to somebody who has answered meanwhile is cancelled: $outcome.kind $outcome.class",
    ({ outcome }) =>
      withDue(({ claim, record, first, person }, engine) => {
        const open = claim()
        stopOnReply(engine.enter(), { message: open.message, key: "reply" })
        record(open, outcome)
        expect(first()?.state).toBe("cancelled")
        expect(person()?.state).toBe("replied")
      }),
  )

  test("that has gone to somebody who has answered meanwhile plans nothing more", () =>
    withDue(({ claim, record, states, person }, engine) => {
      const open = claim()
      stopOnReply(engine.enter(), { message: open.message, key: "reply" })
      record(open, { kind: "sent" })
      expect(states()).toEqual(["sent", "cancelled", "cancelled"])
      expect(person()).toMatchObject({ state: "replied", touches: 1, nextRunAt: null })
    }))

  test("that nobody knows holds what follows until somebody says", () =>
    withDue(({ claim, record, states }) => {
      record(claim(), failed("ambiguous"))
      expect(states()).toEqual(["unknown", "approved", "approved"])
    }))

  test("that was withdrawn goes back as if it had not been tried", () =>
    withDue(({ claim, record, first }) => {
      record(claim(), { kind: "withdrawn" })
      expect(first()).toMatchObject({ state: "scheduled", attempt: 0, claimUntil: null })
    }))

  test.each([
    { of: "auth" as const, state: "needs_attention", attempt: 0 },
    { of: "policy" as const, state: "unhealthy", attempt: 1 },
  ])("that failed by the mailbox ($of) goes back, and the mailbox is $state", ({ of, state, attempt }) =>
    withDue(({ claim, record, first }, engine) => {
      record(claim(), failed(of, "535 No."))
      expect(first()).toMatchObject({ state: "scheduled", attempt, errorClass: of, error: "535 No." })
      // What belongs to the mailbox as a whole must not be the first again, and hold up what is behind it.
      if (of === "policy") expect(first()?.scheduledAt).toBeGreaterThan(engine.clock.now)
      const box = engine
        .enter()
        .db.all("select state, state_reason as reason from mailboxes where id = 'mbx_000'")
      expect(box).toEqual([{ state, reason: "535 No." }])
    }),
  )

  test.each(["auth", "policy"] as const)(
    "that failed by what the mailbox signed in with then (%s) stops nothing once it signs in otherwise",
    (of) =>
      withDue(({ claim, record, first }, engine) => {
        const open = claim()
        engine.enter().db.update(mailboxes).set({ credentials: "of now" }).run()
        record(open, failed(of, "535 No."))
        expect(first()).toMatchObject({ state: "scheduled" })
        const box = engine.enter().db.all("select state from mailboxes where id = 'mbx_000'")
        expect(box).toEqual([{ state: "active" }])
      }),
  )

  test("that was put off by the server is tried five times more, and then given up", () =>
    withDue(({ claim, record, first, scheduleFirst, states, person, happened }, engine) => {
      for (let attempt = 1; attempt <= 5; attempt++) {
        record(claim(), failed("transient"))
        expect(first()).toMatchObject({ state: "scheduled", attempt, claimUntil: null })
        expect(first()?.scheduledAt).toBeGreaterThan(engine.clock.now)
        scheduleFirst()
      }
      record(claim(), failed("transient", "451 Later."))
      expect(first()).toMatchObject({ state: "failed", attempt: 6, error: "451 Later." })
      expect(states()).toEqual(["failed", "cancelled", "cancelled"])
      expect(person()?.state).toBe("failed")
      expect(happened().filter((type) => type === "deferred")).toHaveLength(6)
    }))

  test.each(["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10"])(
    "that was refused with %s bounces for good",
    (status) =>
      withDue(({ claim, record, first, person }, engine) => {
        const open = claim()
        record(open, failed("permanent", `550 ${status} Nobody.`))
        expect(first()?.state).toBe("bounced")
        expect(person()?.state).toBe("bounced")
        expect(findSuppression(engine.enter(), open.mail.to.address)?.reason).toBe("hard_bounce")
      }),
  )

  test("that was refused for another reason says nothing of the address", () =>
    withDue(({ claim, record, first }, engine) => {
      const open = claim()
      record(open, failed("permanent", "550 5.7.1 Not from here."))
      expect(first()).toMatchObject({ state: "failed", error: "550 5.7.1 Not from here." })
      expect(findSuppression(engine.enter(), open.mail.to.address)).toBeNull()
      // It counts against that person: the mailbox goes on, and says what it was told.
      const box = engine
        .enter()
        .db.all("select state, state_reason as reason from mailboxes where id = 'mbx_000'")
      expect(box).toEqual([{ state: "active", reason: "A message was refused. 550 5.7.1 Not from here." }])
    }))

  test("that was refused without a word about the sender leaves the mailbox as it is", () =>
    withDue(({ claim, record }, engine) => {
      record(claim(), failed("permanent", "554 Not from here."))
      expect(
        engine.enter().db.get("select state, state_reason as reason from mailboxes where id = 'mbx_000'"),
      ).toEqual({
        state: "active",
        reason: null,
      })
    }))

  test("that waits for the mailbox goes back as if it had not been tried, and the mailbox says until when", () =>
    withDue(({ claim, record, first }, engine) => {
      const heldUntil = noon + 3_600_000
      record(claim(), { kind: "failed", class: "transient", message: "Too many.", heldUntil })
      expect(first()).toMatchObject({ state: "scheduled", attempt: 0, scheduledAt: noon, claimUntil: null })
      expect(
        engine
          .enter()
          .db.get(
            "select state, held_until as until, held_reason as reason from mailboxes where id = 'mbx_000'",
          ),
      ).toEqual({ state: "active", until: heldUntil, reason: "Too many." })
    }))

  test("that waits for a place at its recipient goes back, and gets a time from when one is free", () =>
    withDue(({ claim, record, first }) => {
      const until = noon + 3 * 86_400_000
      record(claim(), { kind: "asked_often", until })
      expect(first()).toMatchObject({ state: "scheduled", attempt: 0, claimUntil: null })
      expect(first()?.scheduledAt).toBeGreaterThanOrEqual(until)
      expect(first()?.moves).toContainEqual({ rule: "asked_often", to: until })
    }))

  test("that was put off by the server brings back nothing that was taken out", () =>
    inTestEngine(noon, (engine) => {
      const { claim, record, first, other } = makeDue(engine)
      const open = claim()
      engine.enter().db.run(`update messages set state = 'cancelled' where contact_id = '${other.contactId}'`)
      record(open, failed("transient"))
      expect(first()?.state).toBe("scheduled")
      const left = engine
        .enter()
        .db.select()
        .from(messages)
        .where(eq(messages.contactId, other.contactId))
        .all()
      expect(left.map(({ state }) => state)).toEqual(["cancelled", "cancelled", "cancelled"])
    }))

  test("that has gone to somebody who was deleted meanwhile is noted, and plans nothing more", () =>
    withDue(({ claim, record }, engine) => {
      const open = claim()
      engine.enter().db.run(`delete from enrolments where id = '${open.enrolment.id}'`)
      record(open, { kind: "sent" })
      const row = engine.enter().db.select().from(messages).where(eq(messages.id, open.message.id)).get()
      expect(row).toMatchObject({ state: "sent", enrolmentId: null })
    }))

  test.each([
    { imapHost: "imap.example", reads: 1 },
    { imapHost: null, reads: 0 },
  ])(
    "that has gone is followed by a look for answers where they are read: $imapHost",
    ({ imapHost, reads }) =>
      withDue(({ claim, record }, engine) => {
        const { db } = engine.enter()
        db.update(mailboxes).set({ imapHost }).run()
        db.run("delete from jobs where kind = 'inbox.read'")
        record(claim(), { kind: "sent" })
        const planned = db.all<{ at: number }>("select run_at as at from jobs where kind = 'inbox.read'")
        expect(planned).toEqual(Array(reads).fill({ at: noon + 60_000 }))
      }),
  )
})
