import { eq } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { eraseContact } from "../../../../../worker/workspace/across/erasure/erase-contact.ts"
import { campaigns } from "../../../../../worker/workspace/campaigns/campaigns/table.ts"
import {
  pauseCampaign,
  resumeCampaign,
} from "../../../../../worker/workspace/campaigns/engine/campaign-states.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import {
  approveMessage,
  previewMessage,
  settleUnknown,
} from "../../../../../worker/workspace/campaigns/engine/review.ts"
import {
  pauseWhileAway,
  stopOnBounce,
  stopOnComplaint,
  stopOnReply,
} from "../../../../../worker/workspace/campaigns/engine/stop-rules.ts"
import type { World } from "../../../../../worker/workspace/campaigns/engine/world.ts"
import { toDay } from "../../../../../worker/workspace/campaigns/engine/zone.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { events, messages as messageTable } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { explainEnrolment } from "../../../../../worker/workspace/campaigns/progress/explain.ts"
import { contactPoints } from "../../../../../worker/workspace/people/contacts/table.ts"
import { addSuppressions } from "../../../../../worker/workspace/people/suppressions/add-suppressions.ts"
import { findSuppression } from "../../../../../worker/workspace/people/suppressions/find-suppression.ts"
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

interface Setting {
  people?: number
  campaign?: Parameters<typeof addCampaign>[1]
  outletOf?: (at: number) => string | null
}

function launch({ enter }: TestEngine, { people = 1, campaign = {}, outletOf = () => null }: Setting = {}) {
  const mailboxId = addMailbox(enter(), 0)
  const campaignId = addCampaign(enter(), { mailboxIds: [mailboxId], ...campaign })
  const chosen = addPeople(enter(), people, { outletOf })
  const launched = launchCampaign(enter(), campaignId, chosen)
  const all = () =>
    enter().db.select().from(messageTable).orderBy(messageTable.position, messageTable.scheduledAt).all()
  const persons = () => enter().db.select().from(enrolments).all()
  const state = () =>
    enter().db.select({ state: campaigns.state }).from(campaigns).where(eq(campaigns.id, campaignId)).get()
      ?.state
  const stateOf = (contactId: string) => persons().find((row) => row.contactId === contactId)?.state
  const sentTo = (contactId: string) =>
    all().filter((row) => row.contactId === contactId && row.state === "sent")
  return {
    mailboxId,
    campaignId,
    chosen,
    launched,
    messages: all,
    enrolments: persons,
    state,
    stateOf,
    sentTo,
  }
}

describe("a launched campaign", () => {
  test("has every message as a row with its time, and what is shown is what runs", () =>
    inTestEngine(monday, async (engine) => {
      const { launched, messages, enrolments, state } = launch(engine, { people: 20 })
      expect(launched).toMatchObject({ people: 20, messages: 60 })
      const planned = messages()
        .toSorted((a, b) => (a.scheduledAt ?? 0) - (b.scheduledAt ?? 0))
        .map(({ id, scheduledAt }) => [id, scheduledAt])
      const world = kindWorld(engine.clock)
      await runJobs(engine, world, monday + 30 * day)
      expect(world.sent.map(({ id, at }) => [id, at])).toEqual(planned)
      expect(enrolments().map((row) => [row.state, row.touches])).toEqual(Array(20).fill(["completed", 3]))
      expect(state()).toBe("completed")
    }))

  test("answers in the thread of its own first message", () =>
    inTestEngine(monday, async (engine) => {
      const { messages } = launch(engine)
      const world = kindWorld(engine.clock)
      await runJobs(engine, world, monday + 30 * day)
      const [first, second, third] = messages()
      expect(world.sent.map(({ inReplyTo }) => inReplyTo)).toEqual([
        null,
        first?.messageId,
        second?.messageId,
      ])
      expect(third?.references).toEqual([first?.messageId, second?.messageId])
      expect(new Set(messages().map(({ threadId }) => threadId)).size).toBe(1)
    }))

  test("cannot be launched twice", () =>
    inTestEngine(monday, (engine) => {
      const { campaignId, chosen, messages } = launch(engine)
      expect(() => launchCampaign(engine.enter(), campaignId, chosen)).toThrow("launched before")
      expect(messages()).toHaveLength(3)
    }))

  test("after a weekend without a clock plans what is late anew and sends no burst", () =>
    inTestEngine(monday, async (engine) => {
      launch(engine, { people: 30 })
      const world = kindWorld(engine.clock)
      engine.clock.now = monday + 3 * day
      await runJobs(engine, world, monday + 4 * day)
      const gaps = world.sent.slice(1).map(({ at }, index) => at - (world.sent[index]?.at ?? 0))
      expect(world.sent.length).toBe(30)
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(90_000)
    }))
})

describe("somebody who answers", () => {
  test("gets nothing more, also of what was claimed, and their colleagues neither where that is asked", () =>
    inTestEngine(monday, async (engine) => {
      const stopOn = { reply: true as const, outletReply: true, placement: true }
      const { chosen, messages, stateOf, sentTo } = launch(engine, {
        people: 4,
        campaign: { stopOn },
        outletOf: (at) => (at < 2 ? "out_1" : null),
      })
      const [first, colleague, other, busy] = chosen.map(({ contactId }) => contactId) as [
        string,
        string,
        string,
        string,
      ]
      const kind = kindWorld(engine.clock)
      const world: World = {
        ...kind,
        async send(ctx, mail, isWanted) {
          // Their reply arrives while the second message to them is being sent.
          const row = ctx.db.select().from(messageTable).where(eq(messageTable.id, mail.id)).get()
          if (row?.contactId === busy && row.position === 2)
            stopOnReply(engine.enter(), { message: row, key: "late" })
          return kind.send(ctx, mail, isWanted)
        },
      }
      await runJobs(engine, world, monday + day)
      const [answered] = sentTo(first)
      if (!answered) throw new Error("nothing was sent")
      stopOnReply(engine.enter(), { message: answered, key: "<a@b>" })
      stopOnReply(engine.enter(), { message: answered, key: "<a@b>" })
      await runJobs(engine, world, monday + 30 * day)
      expect([first, colleague, other, busy].map((id) => sentTo(id).length)).toEqual([1, 1, 3, 1])
      expect([first, colleague, other, busy].map(stateOf)).toEqual([
        "replied",
        "removed",
        "completed",
        "replied",
      ])
      expect(messages().filter(({ state }) => state === "scheduled" || state === "claimed")).toEqual([])
      const replies = engine.enter().db.select().from(events).where(eq(events.type, "replied")).all()
      expect(replies).toHaveLength(2)
    }))

  test("that they are away rests until a business day after they are back, and goes on", () =>
    inTestEngine(monday, async (engine) => {
      const { chosen, enrolments, sentTo } = launch(engine)
      const world = kindWorld(engine.clock)
      await runJobs(engine, world, monday + day)
      const contactId = chosen[0]?.contactId ?? ""
      const [message] = sentTo(contactId)
      if (!message) throw new Error("nothing was sent")
      const back = toDay("2026-12-04")
      pauseWhileAway(engine.enter(), { message, key: "away" }, back)
      const id = enrolments()[0]?.id ?? ""
      expect(explainEnrolment(engine.enter(), id)).toMatchObject({
        state: "paused",
        nextAt: expect.stringMatching(/^2026-12-07T/),
      })
      expect(explainEnrolment(engine.enter(), id).because[0]).toContain("away")
      await runJobs(engine, world, monday + 40 * day)
      expect(world.sent.map(({ at }) => new Date(at).toISOString().slice(0, 10))).toEqual([
        "2026-11-23",
        "2026-12-07",
        "2026-12-14",
      ])
    }))
})

describe("what comes back", () => {
  test("for good suppresses the address; three times within 30 days does too; a complaint pauses the campaign", () =>
    inTestEngine(monday, async (engine) => {
      const { chosen, stateOf, sentTo, state } = launch(engine, { people: 3 })
      await runJobs(engine, kindWorld(engine.clock), monday + day)
      const [hard, soft, angry] = chosen as [(typeof chosen)[0], (typeof chosen)[0], (typeof chosen)[0]]
      const sent = ({ contactId }: (typeof chosen)[0]) => sentTo(contactId)[0] as ReturnType<typeof sentTo>[0]
      stopOnBounce(engine.enter(), sent(hard), { isHard: true, key: "1", said: "550 5.1.1 no such user" })
      const bounceSoftly = (id: string, key = id) =>
        stopOnBounce(engine.enter(), { ...sent(soft), id }, { isHard: false, key })
      for (const [id, key] of [["a"], ["b"], ["b"], ["b", "again"]] as const) bounceSoftly(id, key)
      expect(stateOf(soft.contactId)).toBe("active")
      bounceSoftly("c")
      expect([hard, soft].map(({ contactId }) => stateOf(contactId))).toEqual(["bounced", "bounced"])
      expect(state()).toBe("running")
      stopOnComplaint(engine.enter(), { message: sent(angry), key: "x" })
      expect(state()).toBe("completed")
      const why = [hard, soft, angry].map(({ address }) => findSuppression(engine.enter(), address)?.reason)
      expect(why).toEqual(["hard_bounce", "soft_bounce_limit", "complaint"])
      const verdicts = engine.enter().db.select().from(contactPoints).orderBy(contactPoints.value).all()
      expect(verdicts.map(({ verification }) => verification)).toEqual([
        "undeliverable",
        "undeliverable",
        "deliverable",
      ])
      expect(verdicts[0]?.bounce).toContain("no such user")
    }))

  test.each([
    { after: 30 * day, ends: true },
    { after: 30 * day + 1, ends: false },
  ])("three times within 30 days ends it, and not with two of them older: $ends", ({ after, ends }) =>
    inTestEngine(monday, async (engine) => {
      const { chosen, stateOf, sentTo } = launch(engine, { people: 2 })
      await runJobs(engine, kindWorld(engine.clock), monday + day)
      const [soft, other] = chosen as [(typeof chosen)[0], (typeof chosen)[0]]
      const bounce = ({ contactId }: (typeof chosen)[0], id: string) => {
        const message = sentTo(contactId)[0] as ReturnType<typeof sentTo>[0]
        stopOnBounce(engine.enter(), { ...message, id }, { isHard: false, key: id })
      }
      for (const key of ["a", "b"]) bounce(soft, key)
      bounce(other, "c")
      engine.clock.now += after
      bounce(soft, "d")
      expect(stateOf(soft.contactId)).toBe(ends ? "bounced" : "active")
      expect(stateOf(other.contactId)).toBe("active")
      const reason = findSuppression(engine.enter(), soft.address)?.reason ?? null
      expect(reason).toBe(ends ? "soft_bounce_limit" : null)
    }),
  )

  test("a complaint pauses a campaign that others are still in, and it can be resumed", () =>
    inTestEngine(monday, async (engine) => {
      const { chosen, campaignId, messages, sentTo, state } = launch(engine, { people: 3 })
      const world = kindWorld(engine.clock)
      await runJobs(engine, world, monday + day)
      const [message] = sentTo(chosen[0]?.contactId ?? "")
      if (!message) throw new Error("nothing was sent")
      stopOnComplaint(engine.enter(), { message, key: "x" })
      expect(state()).toBe("auto_paused")
      await runJobs(engine, world, monday + 10 * day)
      expect(world.sent).toHaveLength(3)
      resumeCampaign(engine.enter(), campaignId)
      await runJobs(engine, world, monday + 40 * day)
      expect(world.sent).toHaveLength(7)
      expect(messages().filter(({ state }) => state === "cancelled")).toHaveLength(2)
    }))
})

test("a paused campaign sends nothing, and goes on with what was due at new times", () =>
  inTestEngine(monday, async (engine) => {
    const { campaignId, enrolments } = launch(engine, { people: 2 })
    const world = kindWorld(engine.clock)
    pauseCampaign(engine.enter(), campaignId)
    await runJobs(engine, world, monday + 3 * day)
    expect(world.sent).toEqual([])
    const id = enrolments()[0]?.id ?? ""
    expect(explainEnrolment(engine.enter(), id)).toMatchObject({
      nextAt: null,
      summary: expect.stringContaining("paused"),
    })
    resumeCampaign(engine.enter(), campaignId)
    await runJobs(engine, world, monday + 40 * day)
    expect(world.sent).toHaveLength(6)
    expect(() => resumeCampaign(engine.enter(), campaignId)).toThrow("paused")
  }))

test("whoever is put on the list while a message is on its way out gets nothing", () =>
  inTestEngine(monday, async (engine) => {
    const { chosen, enrolments } = launch(engine, { people: 2 })
    const kind = kindWorld(engine.clock)
    const world: World = {
      ...kind,
      async send(ctx, mail, isWanted) {
        addSuppressions(engine.enter(), { values: [chosen[0]?.address ?? ""], note: "" })
        return kind.send(ctx, mail, isWanted)
      },
    }
    await runJobs(engine, world, monday + 30 * day)
    expect(kind.sent.map(({ to }) => to)).toEqual(Array(3).fill(chosen[1]?.address))
    expect(
      enrolments()
        .map(({ state }) => state)
        .sort(),
    ).toEqual(["completed", "suppressed"])
  }))

test("what was approved is what is sent: another text goes back to review", () =>
  inTestEngine(monday, async (engine) => {
    const { messages, enrolments } = launch(engine, { campaign: { approval: "first_touch" } })
    const kind = kindWorld(engine.clock)
    const [first] = messages()
    if (!first) throw new Error("nothing is planned")
    await runJobs(engine, kind, monday + day)
    expect(kind.sent).toEqual([])
    const read = previewMessage(engine.enter(), plainCompose, first.id)
    expect(() => approveMessage(engine.enter(), plainCompose, first.id, "other")).toThrow(
      "changed since you read it",
    )
    approveMessage(engine.enter(), plainCompose, first.id, read.fingerprint)
    const changed: World = {
      ...kind,
      compose: (ctx, message) => {
        const composed = plainCompose(ctx, message)
        return composed.kind === "composed" ? { ...composed, text: "Something else" } : composed
      },
    }
    await runJobs(engine, changed, monday + 3 * day)
    expect(kind.sent).toEqual([])
    expect(messages().find(({ id }) => id === first.id)?.state).toBe("needs_review")
    expect(explainEnrolment(engine.enter(), enrolments()[0]?.id ?? "").summary).toContain(
      "changed since it was approved",
    )
    approveMessage(engine.enter(), plainCompose, first.id, read.fingerprint)
    await runJobs(engine, kind, monday + 40 * day)
    expect(kind.sent).toHaveLength(3)
  }))

test("what nobody knows is never sent again by itself, is shown, and goes on when a person says what became of it", () =>
  inTestEngine(monday, async (engine) => {
    const { messages, enrolments } = launch(engine)
    const kind = kindWorld(engine.clock)
    const silent: World = {
      ...kind,
      send: async () => ({ kind: "failed", class: "ambiguous", message: "The line was cut." }),
    }
    await runJobs(engine, silent, monday + day)
    await runJobs(engine, kind, monday + 20 * day)
    expect(kind.sent).toEqual([])
    const [first] = messages().filter(({ state }) => state === "unknown")
    const id = enrolments()[0]?.id ?? ""
    expect(explainEnrolment(engine.enter(), id).summary).toContain("Nobody knows")
    settleUnknown(engine.enter(), first?.id ?? "", false)
    await runJobs(engine, kind, monday + 60 * day)
    expect(kind.sent).toHaveLength(3)
    expect(enrolments()[0]).toMatchObject({ state: "completed", touches: 3, generation: 1 })
    expect(() => settleUnknown(engine.enter(), first?.id ?? "", true)).toThrow("known")
  }))

test("whoever is refused for good is said so, with the words of the server", () =>
  inTestEngine(monday, async (engine) => {
    const { enrolments } = launch(engine)
    const refusing: World = {
      ...kindWorld(engine.clock),
      send: async () => ({ kind: "failed", class: "permanent", message: "554 Not from here." }),
    }
    await runJobs(engine, refusing, monday + day)
    const why = explainEnrolment(engine.enter(), enrolments()[0]?.id ?? "")
    expect(why).toMatchObject({ state: "failed", because: ["554 Not from here."] })
  }))

test("a mailbox that its server does not let in is paused with the reason, and loses nothing", () =>
  inTestEngine(monday, async (engine) => {
    const { mailboxId, messages } = launch(engine, { people: 3 })
    const kind = kindWorld(engine.clock)
    const closed: World = {
      ...kind,
      send: async () => ({ kind: "failed", class: "auth", message: "535 No." }),
    }
    await runJobs(engine, closed, monday + 5 * day)
    const box = engine
      .enter()
      .db.all(`select state, state_reason as reason from mailboxes where id = '${mailboxId}'`)
    expect(box).toEqual([{ state: "needs_attention", reason: "535 No." }])
    expect(messages().every(({ state }) => state === "scheduled")).toBe(true)
    engine.enter().db.run(`update mailboxes set state = 'active' where id = '${mailboxId}'`)
    await runJobs(engine, kind, monday + 60 * day)
    expect(kind.sent).toHaveLength(9)
  }))

test("after erasure only hashes and counts remain", () =>
  inTestEngine(monday, async (engine) => {
    const { chosen, state, enrolments } = launch(engine, { people: 2 })
    const world = kindWorld(engine.clock)
    await runJobs(engine, world, monday + day)
    const [gone] = chosen
    if (!gone) throw new Error("nobody")
    addSuppressions(engine.enter(), { values: [gone.address], note: gone.address })
    eraseContact(engine.enter(), gone.contactId)
    const { db } = engine.enter()
    for (const { name } of db.all<{ name: string }>(
      "select name from sqlite_master where type = 'table' and name not like '%search%' and name not like 'sqlite%' and name not like '_cf%'",
    )) {
      expect(JSON.stringify(db.all(`select * from "${name}"`)), name).not.toContain(gone.address)
    }
    expect(db.all("select count(*) as sent from events where type = 'sent'")).toEqual([{ sent: 2 }])
    expect(findSuppression(engine.enter(), gone.address)?.reason).toBe("erasure")
    await runJobs(engine, world, monday + 40 * day)
    expect(world.sent.filter(({ to }) => to === gone.address)).toHaveLength(1)
    expect(
      enrolments()
        .map((row) => row.state)
        .sort(),
    ).toEqual(["completed", "removed"])
    expect(state()).toBe("completed")
  }))
