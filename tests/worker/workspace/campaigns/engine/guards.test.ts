import { eq, sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { campaigns } from "../../../../../worker/workspace/campaigns/campaigns/table.ts"
import {
  archiveCampaign,
  pauseCampaign,
  resumeCampaign,
} from "../../../../../worker/workspace/campaigns/engine/campaign-states.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import {
  pauseEnrolmentUntil,
  resumeEnrolment,
} from "../../../../../worker/workspace/campaigns/engine/pause-enrolment.ts"
import {
  approveMessage,
  previewMessage,
  settleUnknown,
} from "../../../../../worker/workspace/campaigns/engine/review.ts"
import { stopOnReply } from "../../../../../worker/workspace/campaigns/engine/stop-rules.ts"
import type { World } from "../../../../../worker/workspace/campaigns/engine/world.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { events, messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
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

/** A campaign with a mailbox and people of its own. */
function launch(
  { enter }: TestEngine,
  at: number,
  campaign: Parameters<typeof addCampaign>[1] = {},
  people = 2,
) {
  const mailboxId = addMailbox(enter(), at)
  const campaignId = addCampaign(enter(), { mailboxIds: [mailboxId], ...campaign })
  launchCampaign(
    enter(),
    campaignId,
    addPeople(enter(), people, { domainOf: (n) => `paper${at}${n}.example` }),
  )
  const read = () => enter().db.select().from(messages).where(eq(messages.campaignId, campaignId))
  return {
    campaignId,
    messages: () => read().orderBy(messages.position, messages.contactId).all(),
    persons: () =>
      enter()
        .db.select()
        .from(enrolments)
        .where(eq(enrolments.campaignId, campaignId))
        .orderBy(enrolments.contactId)
        .all(),
    campaign: () => enter().db.select().from(campaigns).where(eq(campaigns.id, campaignId)).get(),
    happened: () =>
      enter()
        .db.select()
        .from(events)
        .where(eq(events.campaignId, campaignId))
        .all()
        .map(({ type }) => type),
  }
}

/** What the audit log has besides the launch. */
const audited = ({ enter }: TestEngine) =>
  enter()
    .db.all<{ action: string }>(
      "select action from audit_log where action <> 'campaign.launched' order by number",
    )
    .map(({ action }) => action)

test("whatever is done with one campaign and its people, another one stays as it is", () =>
  inTestEngine(monday, (engine) => {
    const { enter, clock } = engine
    const one = launch(engine, 0)
    const other = launch(engine, 1)
    const whole = () => ({
      messages: other.messages(),
      persons: other.persons(),
      campaign: other.campaign(),
      happened: other.happened(),
    })
    const before = whole()
    const [first = { id: "" }, second = { id: "" }] = one.persons()
    const actions: [string, () => void][] = [
      ["pausing somebody", () => pauseEnrolmentUntil(enter(), first.id, monday + 3 * day)],
      ["going on with them", () => resumeEnrolment(enter(), first.id)],
      ["pausing it", () => pauseCampaign(enter(), one.campaignId)],
      ["resuming it", () => resumeCampaign(enter(), one.campaignId)],
      [
        "a reply",
        () =>
          stopOnReply(enter(), {
            message: one.messages().find(({ enrolmentId }) => enrolmentId === second.id) ?? expect.fail(),
            key: "a",
          }),
      ],
      ["archiving it", () => archiveCampaign(enter(), one.campaignId)],
    ]
    for (const [name, act] of actions) {
      clock.now += 1000
      act()
      expect(whole(), name).toEqual(before)
    }
    expect(one.persons().map(({ state }) => state)).toEqual(["removed", "replied"])
    expect(one.messages().map(({ state }) => state)).toEqual(Array(6).fill("cancelled"))
    expect(audited(engine)).toEqual(["campaign.paused", "campaign.resumed", "campaign.archived"])
    expect(one.happened()).toEqual(expect.arrayContaining(["paused", "resumed", "replied", "stopped"]))
  }))

test("of two people who are paused one alone is paused, moved and resumed, and nobody who was not paused is resumed", () =>
  inTestEngine(monday, (engine) => {
    const { enter } = engine
    const { messages: all, persons } = launch(engine, 0)
    const [first = { id: "" }, second = { id: "" }] = persons()
    const of = (id: string) => all().filter(({ enrolmentId }) => enrolmentId === id)
    const before = of(second.id)
    pauseEnrolmentUntil(enter(), first.id, monday + 3 * day)
    expect(of(first.id)[0]?.scheduledAt).toBeGreaterThanOrEqual(monday + 3 * day)
    expect(of(second.id)).toEqual(before)
    expect(persons().map(({ state, pausedUntil }) => [state, pausedUntil])).toEqual([
      ["paused", monday + 3 * day],
      ["ready", null],
    ])
    expect(() => resumeEnrolment(enter(), second.id)).toThrow("paused")
    const paused = of(first.id)
    resumeEnrolment(enter(), first.id)
    expect(of(first.id)).toEqual(paused)
    expect(persons().map(({ state, pausedUntil }) => [state, pausedUntil])).toEqual([
      ["ready", null],
      ["ready", null],
    ])
    // What is planned for later stays where it is.
    pauseEnrolmentUntil(enter(), second.id, (before[0]?.scheduledAt ?? 0) - 1)
    expect(of(second.id)).toEqual(before)
  }))

test("a message in a thread of its own answers nothing, and of two people each one's own", () =>
  inTestEngine(monday, async (engine) => {
    const { messages: all } = launch(engine, 0)
    engine.enter().db.run("update steps set thread = 'new' where position = 2")
    const world = kindWorld(engine.clock)
    await runJobs(engine, world, monday + 40 * day)
    for (const contactId of ["con_0", "con_1"]) {
      const [first, second, third] = all().filter((row) => row.contactId === contactId)
      expect([first?.inReplyTo, second?.inReplyTo]).toEqual([null, null])
      expect(third?.references).toEqual([second?.messageId])
    }
  }))

describe("a message of which nobody knows", () => {
  const silent = (clock: { now: number }): World => ({
    ...kindWorld(clock),
    send: async () => ({ kind: "failed", class: "ambiguous", message: "The line was cut." }),
  })
  async function lose(engine: TestEngine) {
    const campaign = launch(engine, 0)
    await runJobs(engine, silent(engine.clock), monday + day)
    const [lost, other] = campaign.messages().filter(({ state }) => state === "unknown")
    if (!lost || !other) throw new Error("nothing was lost")
    const rest = () => ({
      messages: campaign.messages().filter(({ enrolmentId }) => enrolmentId === other.enrolmentId),
      person: campaign.persons().find(({ id }) => id === other.enrolmentId),
    })
    const before = rest()
    return {
      ...campaign,
      lost,
      ofLost: () => campaign.messages().filter(({ enrolmentId }) => enrolmentId === lost.enrolmentId),
      person: () => campaign.persons().find(({ id }) => id === lost.enrolmentId),
      leftOtherAlone: () => expect(rest()).toEqual(before),
    }
  }

  test("and of which somebody says that it has arrived counts from when it was tried, and the next one follows", () =>
    inTestEngine(monday, async (engine) => {
      const { lost, ofLost, person, happened, leftOtherAlone } = await lose(engine)
      settleUnknown(engine.enter(), lost.id, true)
      const [first, second] = ofLost()
      const [tried] = engine
        .enter()
        .db.all<{ at: number }>(
          sql`select occurred_at as at from events where type = 'send_unknown' and message_id = ${lost.id}`,
        )
      expect(tried?.at).toBeLessThan(engine.clock.now)
      expect(first).toMatchObject({ state: "sent", sentAt: tried?.at, error: null, errorClass: null })
      expect(second?.state).toBe("scheduled")
      expect(person()).toMatchObject({ state: "active", touches: 1 })
      expect(happened().filter((type) => type === "delivered")).toHaveLength(1)
      expect(audited(engine)).toEqual(["message.confirmed"])
      leftOtherAlone()
    }))

  test("and of which somebody says that it has not goes once more, as another", () =>
    inTestEngine(monday, async (engine) => {
      const { lost, ofLost, person, leftOtherAlone } = await lose(engine)
      settleUnknown(engine.enter(), lost.id, false)
      const [first] = ofLost()
      expect(first).toMatchObject({ state: "scheduled", messageId: null, error: null, errorClass: null })
      expect(first?.sendKey).not.toBe(lost.sendKey)
      expect(person()).toMatchObject({ state: "ready", touches: 0, generation: 1 })
      expect(audited(engine)).toEqual(["message.sent_again"])
      leftOtherAlone()
    }))

  test.each([
    { wasSent: true, state: "sent", touches: 1, said: "message.confirmed" },
    { wasSent: false, state: "cancelled", touches: 0, said: "message.not_sent" },
  ])("to somebody who has answered plans nothing more: $state", ({ wasSent, state, touches, said }) =>
    inTestEngine(monday, async (engine) => {
      const { lost, ofLost, person, leftOtherAlone } = await lose(engine)
      stopOnReply(engine.enter(), { message: lost, key: "a" })
      settleUnknown(engine.enter(), lost.id, wasSent)
      expect(ofLost().map((row) => row.state)).toEqual([state, "cancelled", "cancelled"])
      expect(person()).toMatchObject({ state: "replied", generation: 0, touches })
      expect(audited(engine)).toEqual([said])
      expect(() => settleUnknown(engine.enter(), lost.id, wasSent)).toThrow("known")
      leftOtherAlone()
    }),
  )

  test("that was not counted, as after a restore by an earlier version, takes nothing off", () =>
    inTestEngine(monday, async (engine) => {
      const { lost, person, leftOtherAlone } = await lose(engine)
      engine
        .enter()
        .db.update(enrolments)
        .set({ touches: 0 })
        .where(eq(enrolments.id, lost.enrolmentId ?? ""))
        .run()
      settleUnknown(engine.enter(), lost.id, false)
      expect(person()).toMatchObject({ state: "ready", touches: 0 })
      leftOtherAlone()
    }))

  test.each([
    { wasSent: true, state: "sent", said: "message.confirmed" },
    { wasSent: false, state: "cancelled", said: "message.not_sent" },
  ])("whose person is gone is settled all the same: $state", ({ wasSent, state, said }) =>
    inTestEngine(monday, async (engine) => {
      const { lost, messages: all, leftOtherAlone } = await lose(engine)
      engine
        .enter()
        .db.delete(enrolments)
        .where(eq(enrolments.id, lost.enrolmentId ?? ""))
        .run()
      settleUnknown(engine.enter(), lost.id, wasSent)
      expect(all().find(({ id }) => id === lost.id)).toMatchObject({ state, enrolmentId: null })
      expect(audited(engine)).toEqual([said])
      leftOtherAlone()
    }),
  )
})

describe("a message that waits for somebody", () => {
  async function wait(engine: TestEngine) {
    const campaign = launch(engine, 0, { approval: "first_touch" })
    await runJobs(engine, kindWorld(engine.clock), monday + day)
    const [first, other] = campaign.messages()
    if (!first || !other) throw new Error("nothing is planned")
    const { fingerprint } = previewMessage(engine.enter(), plainCompose, first.id)
    const approve = () => approveMessage(engine.enter(), plainCompose, first.id, fingerprint)
    const now = () => campaign.messages().find(({ id }) => id === first.id)
    return { ...campaign, first, other, fingerprint, approve, now }
  }

  test("goes once it is approved, alone, and is approved once", () =>
    inTestEngine(monday, async (engine) => {
      const { messages: all, other, approve, now, fingerprint, persons } = await wait(engine)
      expect(now()?.state).toBe("needs_review")
      approve()
      expect(now()).toMatchObject({
        state: "scheduled",
        approvedFingerprint: fingerprint,
        approvedBy: "Presskite",
        skipReason: null,
        text: "Message 1",
      })
      expect(all().find(({ id }) => id === other.id)).toEqual(other)
      expect(persons().map(({ state }) => state)).toEqual(["ready", "waiting"])
      expect(approve).toThrow("does not wait")
    }))

  test("keeps its time while that is to come", () =>
    inTestEngine(monday, async (engine) => {
      const { approve, now, first } = await wait(engine)
      const at = engine.clock.now + 2 * day
      engine.enter().db.update(messages).set({ scheduledAt: at }).where(eq(messages.id, first.id)).run()
      approve()
      expect(now()).toMatchObject({ state: "scheduled", scheduledAt: at })
    }))

  test("stays approved while its campaign is paused, and while its person is paused it goes after that", () =>
    inTestEngine(monday, async (engine) => {
      const { approve, now, campaignId, persons } = await wait(engine)
      const until = engine.clock.now + 5 * day
      pauseEnrolmentUntil(engine.enter(), persons()[0]?.id ?? "", until)
      expect(persons()[0]).toMatchObject({ state: "waiting", pausedUntil: until })
      pauseCampaign(engine.enter(), campaignId)
      approve()
      expect(now()?.state).toBe("approved")
      expect(persons()[0]?.state).toBe("paused")
      resumeCampaign(engine.enter(), campaignId)
      await runJobs(engine, kindWorld(engine.clock), engine.clock.now + 1000)
      expect(now()?.scheduledAt).toBeGreaterThanOrEqual(until)
    }))

  test("cannot be read once its recipient is gone, or when it cannot be written", () =>
    inTestEngine(monday, async (engine) => {
      const { first } = await wait(engine)
      const blocked = () => ({ kind: "blocked", reason: "A word is missing." }) as const
      expect(() => previewMessage(engine.enter(), blocked, first.id)).toThrow("A word is missing.")
      expect(() => previewMessage(engine.enter(), plainCompose, "msg_none")).toThrow("message")
      engine.enter().db.run("delete from contact_points where contact_id = 'con_0'")
      expect(() => previewMessage(engine.enter(), plainCompose, first.id)).toThrow("is gone")
    }))
})
