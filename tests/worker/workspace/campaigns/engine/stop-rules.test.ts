import { eq, sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { resumeCampaign } from "../../../../../worker/workspace/campaigns/engine/campaign-states.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { resumeEnrolment } from "../../../../../worker/workspace/campaigns/engine/pause-enrolment.ts"
import {
  stopEnrolment,
  stopForContact,
} from "../../../../../worker/workspace/campaigns/engine/stop-enrolment.ts"
import {
  pauseWhileAway,
  stopOnBounce,
  stopOnComplaint,
  stopOnOptOut,
  stopOnReply,
} from "../../../../../worker/workspace/campaigns/engine/stop-rules.ts"
import { dayAt } from "../../../../../worker/workspace/campaigns/engine/zone.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { events, messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { findSuppression } from "../../../../../worker/workspace/people/suppressions/find-suppression.ts"
import {
  addCampaign,
  addMailbox,
  addPeople,
  day,
  inTestEngine,
  monday,
  type TestEngine,
} from "./test-engine.ts"

const stopOn = { reply: true as const, outletReply: true, placement: true }

/** Two campaigns to the same people, the first two of them of one outlet. */
function launch({ enter }: TestEngine, people = 3, campaign: Parameters<typeof addCampaign>[1] = {}) {
  const mailboxIds = [addMailbox(enter(), 0)]
  const chosen = addPeople(enter(), people, { outletOf: (at) => (at < 2 ? "out_1" : null) })
  const [one = "", other = ""] = [0, 1].map(() => {
    const id = addCampaign(enter(), { mailboxIds, ...campaign })
    launchCampaign(enter(), id, chosen)
    return id
  })
  const rows = () => enter().db.select().from(enrolments).orderBy(enrolments.contactId).all()
  const personOf = (at: number, campaignId = one) =>
    rows().find((row) => row.campaignId === campaignId && row.contactId === chosen[at]?.contactId) ??
    expect.fail("nobody")
  return {
    one,
    other,
    chosen,
    personOf,
    statesOf: (campaignId: string) => chosen.map((_, at) => personOf(at, campaignId).state),
    set: (id: string, values: Partial<typeof enrolments.$inferInsert>) =>
      enter().db.update(enrolments).set(values).where(eq(enrolments.id, id)).run(),
    first: (at: number) =>
      enter()
        .db.select()
        .from(messages)
        .where(eq(messages.enrolmentId, personOf(at).id))
        .orderBy(messages.position)
        .get() ?? expect.fail("nothing"),
    campaign: () =>
      enter().db.get<{ state: string }>(`select state from campaigns where id = '${one}'`)?.state,
    mailbox: () =>
      enter().db.get<{ reason: string | null }>(
        "select state_reason as reason from mailboxes where id = 'mbx_000'",
      )?.reason,
    reasonFor: (at: number) => findSuppression(enter(), chosen[at]?.address ?? "")?.reason ?? null,
    takeOffList: () => enter().db.run("delete from suppressions"),
    happened: () =>
      enter()
        .db.select()
        .from(events)
        .all()
        .map(({ type }) => type),
  }
}

const inMonday = (work: (engine: TestEngine) => void) => inTestEngine(monday, work)

describe("a reply", () => {
  test("ends at once what is planned for them and their colleagues in that campaign, and nothing else", () =>
    inMonday((engine) => {
      const { one, other, first, statesOf, personOf, set } = launch(engine, 4, { stopOn })
      stopOnReply(engine.enter(), { message: first(0), key: "a", receivedId: "msg_in" })
      expect(statesOf(one)).toEqual(["replied", "removed", "ready", "ready"])
      expect([0, 1].map((at) => personOf(at).stopReason)).toEqual(["reply", "outlet_reply"])
      expect(statesOf(other)).toEqual(["ready", "ready", "ready", "ready"])
      const [noted] = engine.enter().db.select().from(events).where(eq(events.type, "replied")).all()
      expect(noted).toMatchObject({ actor: "recipient", payload: { receivedId: "msg_in" } })
      // Nobody of an outlet is a colleague of those who have none.
      stopOnReply(engine.enter(), { message: first(2), key: "b" })
      expect(statesOf(one)).toEqual(["replied", "removed", "replied", "ready"])
      set(personOf(3).id, { state: "completed" })
      stopOnReply(engine.enter(), { message: first(3), key: "c" })
      expect(statesOf(one)).toEqual(["replied", "removed", "replied", "replied"])
    }))

  test("leaves colleagues alone where the campaign says so", () =>
    inMonday((engine) => {
      const { one, first, statesOf } = launch(engine, 2, { stopOn: { ...stopOn, outletReply: false } })
      stopOnReply(engine.enter(), { message: first(0), key: "a" })
      expect(statesOf(one)).toEqual(["replied", "ready"])
    }))

  test("of somebody who was merged with another counts for both, and changes nothing of what has ended", () =>
    inMonday((engine) => {
      const { one, other, first, statesOf, personOf, set } = launch(engine)
      const merged = { ...first(0), contactId: personOf(2).contactId }
      stopOnReply(engine.enter(), { message: merged, key: "a" })
      expect(statesOf(one)).toEqual(["replied", "ready", "replied"])
      expect(statesOf(other)).toEqual(["ready", "ready", "ready"])
      set(personOf(2).id, { state: "completed" })
      stopOnReply(engine.enter(), { message: merged, key: "b" })
      expect(statesOf(one)).toEqual(["replied", "ready", "completed"])
    }))

  test("of somebody who was erased ends their sequence as well", () =>
    inMonday((engine) => {
      const { one, first, statesOf } = launch(engine)
      stopOnReply(engine.enter(), { message: { ...first(0), contactId: null }, key: "a" })
      expect(statesOf(one)).toEqual(["replied", "ready", "ready"])
    }))

  test("to a message of no campaign is noted, and so is that somebody is away", () =>
    inMonday((engine) => {
      const { one, first, statesOf, happened } = launch(engine)
      const message = { ...first(0), enrolmentId: null }
      stopOnReply(engine.enter(), { message, key: "a" })
      pauseWhileAway(engine.enter(), { message, key: "b" }, null)
      expect(happened()).toEqual(expect.arrayContaining(["replied", "out_of_office"]))
      expect(statesOf(one)).toEqual(["ready", "ready", "ready"])
    }))
})

describe("who asks not to be written to", () => {
  test("is in no campaign any more, on the list, and again when they ask again", () =>
    inMonday((engine) => {
      const { one, other, first, statesOf, reasonFor, takeOffList, happened } = launch(engine)
      stopOnOptOut(engine.enter(), { message: first(0), key: "a" })
      expect(statesOf(one)).toEqual(["unsubscribed", "ready", "ready"])
      expect(statesOf(other)).toEqual(["suppressed", "ready", "ready"])
      expect([0, 1].map(reasonFor)).toEqual(["opt_out_reply", null])
      takeOffList()
      stopOnOptOut(engine.enter(), { message: first(0), key: "a" })
      expect(reasonFor(0)).toBe("opt_out_reply")
      expect(happened().filter((type) => type === "opted_out")).toHaveLength(1)
    }))

  test("is written to at none of their addresses, while a bounce is about one", () =>
    inMonday((engine) => {
      const { first } = launch(engine)
      for (const at of [0, 1, 2]) {
        const id = first(at).contactId
        engine
          .enter()
          .db.run(sql`insert into contact_points (id, contact_id, kind, value, value_norm, is_primary, created_at)
          values (${`cpt_other_${at}`}, ${id}, 'email', ${`other${at}@home.example`}, ${`other${at}@home.example`}, 0, 1)`)
      }
      stopOnOptOut(engine.enter(), { message: first(0), key: "a" })
      stopOnComplaint(engine.enter(), { message: first(1), key: "b" })
      stopOnBounce(engine.enter(), first(2), { isHard: true, key: "c" })
      const reasons = [0, 1, 2].map(
        (at) => findSuppression(engine.enter(), `other${at}@home.example`)?.reason,
      )
      expect(reasons).toEqual(["opt_out_reply", "complaint", undefined])
    }))

  test("is on the list by the address that was written to, though they have another one by now", () =>
    inMonday((engine) => {
      const { first, reasonFor } = launch(engine)
      const message = first(0)
      engine
        .enter()
        .db.run(sql`update contact_points set value = 'new@home.example', value_norm = 'new@home.example'
          where contact_id = ${message.contactId}`)
      stopOnOptOut(engine.enter(), { message, key: "a" })
      expect(findSuppression(engine.enter(), "new@home.example")?.reason).toBe("opt_out_reply")
      expect(reasonFor(0)).toBe("opt_out_reply")
    }))

  test("by calling it spam pauses the campaign once, however often that is reported", () =>
    inMonday((engine) => {
      const { one, first, campaign } = launch(engine)
      const complain = () => stopOnComplaint(engine.enter(), { message: first(0), key: "a" })
      complain()
      expect(campaign()).toBe("auto_paused")
      resumeCampaign(engine.enter(), one)
      complain()
      expect(campaign()).toBe("running")
    }))
})

describe("a bounce", () => {
  const passing = { isHard: false }
  const ofSender = { isHard: false, cause: "sender", said: "Your domain is listed." }

  test("because of the sender is shown at the mailbox, and counts for nothing against the address", () =>
    inMonday((engine) => {
      const { one, first, statesOf, personOf, mailbox, reasonFor, takeOffList } = launch(engine)
      const bounce = (id: string, about: Parameters<typeof stopOnBounce>[2]) =>
        stopOnBounce(engine.enter(), { ...first(0), id }, { ...about, key: id })
      bounce("a", passing)
      expect(mailbox()).toBeNull()
      for (const key of ["b", "c", "d"]) bounce(key, ofSender)
      expect(mailbox()).toContain("Your domain is listed.")
      bounce("e", passing)
      expect(statesOf(one)).toEqual(["ready", "ready", "ready"])
      bounce("f", passing)
      expect(personOf(0)).toMatchObject({ state: "bounced", stopReason: "soft_bounce_limit" })
      expect(reasonFor(0)).toBe("soft_bounce_limit")
      // A member has taken them off the list.
      takeOffList()
      bounce("g", ofSender)
      expect(reasonFor(0)).toBeNull()
    }))

  test("for good is noted as one, says nothing of the mailbox, and ends all that is planned for them", () =>
    inMonday((engine) => {
      const { one, other, first, statesOf, personOf, mailbox } = launch(engine)
      stopOnBounce(engine.enter(), first(0), { isHard: true, cause: "sender", said: "No such user." })
      expect(personOf(0).stopReason).toBe("hard_bounce")
      expect([statesOf(one)[0], statesOf(other)[0]]).toEqual(["bounced", "suppressed"])
      expect(mailbox()).toBeNull()
      const noted = engine.enter().db.select().from(events).where(eq(events.type, "bounced")).all()
      expect(noted.map(({ payload }) => payload)).toEqual([{}])
    }))

  test("for good pauses the campaign when there are too many, and one that passes does not again", () =>
    inMonday((engine) => {
      const { one, first, campaign } = launch(engine, 8)
      for (const at of [0, 1, 2, 3]) stopOnBounce(engine.enter(), first(at), { isHard: true })
      expect(campaign()).toBe("running")
      stopOnBounce(engine.enter(), first(4), { isHard: true })
      expect(campaign()).toBe("auto_paused")
      resumeCampaign(engine.enter(), one)
      for (const key of ["a", "b", "c"]) stopOnBounce(engine.enter(), first(5), { isHard: false, key })
      expect(campaign()).toBe("running")
    }))

  test("of a message whose recipient nobody knows any more is noted, and puts nobody on the list", () =>
    inMonday((engine) => {
      const { first, happened } = launch(engine)
      const nobody = { ...first(0), enrolmentId: null, contactId: null, toAddress: null }
      for (const key of ["a", "b", "c"]) stopOnBounce(engine.enter(), nobody, { isHard: false, key })
      stopOnBounce(engine.enter(), nobody, { isHard: true })
      expect(happened().filter((type) => type.endsWith("bounced"))).toHaveLength(4)
      expect(engine.enter().db.all("select * from suppressions")).toEqual([])
    }))
})

describe("who is away", () => {
  const back = dayAt(monday + 9 * day, "UTC")

  test("is paused once, however often that comes in, and only while something is to come", () =>
    inMonday((engine) => {
      const { first, personOf, set } = launch(engine)
      const say = (key: string) => pauseWhileAway(engine.enter(), { message: first(0), key }, back)
      say("a")
      expect(personOf(0).state).toBe("paused")
      resumeEnrolment(engine.enter(), personOf(0).id)
      say("a")
      expect(personOf(0)).toMatchObject({ state: "ready", pausedUntil: null })
      set(personOf(0).id, { state: "completed" })
      say("b")
      expect(personOf(0).state).toBe("completed")
    }))

  test("waits for the end of the longest absence, and of a longer pause that a member gave", () =>
    inMonday((engine) => {
      const { first, personOf, set } = launch(engine)
      const say = (key: string, until: number) => {
        engine.clock.now += 60_000
        pauseWhileAway(engine.enter(), { message: first(0), key }, until)
        return personOf(0).pausedUntil ?? 0
      }
      const pauses = () =>
        engine.enter().db.select().from(events).where(eq(events.type, "paused")).all().length
      const short = say("a", back)
      const long = say("b", back + 7)
      expect(long).toBeGreaterThan(short)
      expect(say("c", back)).toBe(long)
      expect(pauses()).toBe(2)
      // The same day once more is no other pause.
      expect(say("d", back + 7)).toBe(long)
      expect(pauses()).toBe(2)
      set(personOf(0).id, { pausedUntil: long + 30 * day })
      expect(say("e", back + 14)).toBe(long + 30 * day)
    }))

  test("gets nothing more where the campaign says so", () =>
    inMonday((engine) => {
      const { one, first, personOf, statesOf } = launch(engine, 3, { outOfOffice: "stop" })
      pauseWhileAway(engine.enter(), { message: first(0), key: "a" }, back)
      expect(statesOf(one)).toEqual(["removed", "ready", "ready"])
      expect(personOf(0).stopReason).toBe("out_of_office")
    }))
})

describe("what has ended", () => {
  test("stays as it ended, except for what comes back after the last message", () =>
    inMonday((engine) => {
      const { personOf, set, chosen } = launch(engine)
      const { id } = personOf(0)
      const stop = (reason: Parameters<typeof stopEnrolment>[2]) => stopEnrolment(engine.enter(), id, reason)
      set(id, { state: "completed" })
      expect(stop("removed_by_hand")).toBe(false)
      expect(personOf(0).state).toBe("completed")
      stopForContact(engine.enter(), chosen[0]?.contactId ?? "", "objected")
      expect(personOf(0).state).toBe("completed")
      expect(stop("reply")).toBe(true)
      expect(personOf(0).state).toBe("replied")
      expect(stop("complaint")).toBe(false)
      expect(personOf(0)).toMatchObject({ state: "replied", stopReason: "reply" })
    }))
})
