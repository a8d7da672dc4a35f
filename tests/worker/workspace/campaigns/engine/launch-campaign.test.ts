import { eq } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { campaigns, steps } from "../../../../../worker/workspace/campaigns/campaigns/table.ts"
import {
  enrolPeople,
  launchCampaign,
} from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { auditLog } from "../../../../../worker/workspace/core/audit/table.ts"
import { jobs } from "../../../../../worker/workspace/core/jobs/table.ts"
import { addClient } from "../../../../../worker/workspace/people/clients/change-client.ts"
import { NewClient } from "../../../../../worker/workspace/people/clients/contract.ts"
import { addCampaign, addMailbox, addPeople, day, inTestEngine, monday } from "./test-engine.ts"

const hour = 3_600_000

test("a launch is of one campaign, is noted with how many it is for, and has everything looked after", () =>
  inTestEngine(monday, ({ enter }) => {
    const { db } = enter()
    const mailboxIds = [addMailbox(enter(), 0)]
    const other = addCampaign(enter())
    const campaignId = addCampaign(enter(), { mailboxIds })
    const ofOther = () => [
      db.select().from(campaigns).where(eq(campaigns.id, other)).get(),
      db.select().from(steps).where(eq(steps.campaignId, other)).all(),
    ]
    db.update(steps).set({ place: 9 }).run()
    const before = ofOther()
    const launched = launchCampaign(enter(), campaignId, addPeople(enter(), 2))
    expect(ofOther()).toEqual(before)
    const places = db.select({ place: steps.place }).from(steps).where(eq(steps.campaignId, campaignId)).all()
    expect(places.map(({ place }) => place)).toEqual([1, 2, 3])
    const planned = db.select().from(messages).orderBy(messages.scheduledAt).all()
    const at = planned.map(({ scheduledAt }) => new Date(scheduledAt ?? 0).toISOString())
    expect(launched).toEqual({ people: 2, messages: 6, firstAt: at[0], lastAt: at[5] })
    const noted = db.select().from(auditLog).all()
    expect(noted).toMatchObject([{ action: "campaign.launched", targetId: campaignId, count: 2 }])
    const looked = db.select({ kind: jobs.kind, subject: jobs.subject, runAt: jobs.runAt }).from(jobs).all()
    expect(looked).toEqual(
      expect.arrayContaining([
        { kind: "messages.send", subject: mailboxIds[0], runAt: planned[0]?.scheduledAt },
        { kind: "messages.watch", subject: "plan", runAt: monday + hour },
        { kind: "sources.check", subject: "all", runAt: monday },
      ]),
    )
  }))

test("one without anybody has no first and no last time", () =>
  inTestEngine(monday, ({ enter }) => {
    const campaignId = addCampaign(enter(), { mailboxIds: [addMailbox(enter(), 0)] })
    expect(launchCampaign(enter(), campaignId, [])).toEqual({
      ...{ people: 0, messages: 0, firstAt: null, lastAt: null },
    })
  }))

describe("nothing is launched, and nothing of it is left", () => {
  test.each([
    ["that does not exist", "does not exist", () => "cmp_none"],
    [
      "whose mailboxes all rest",
      "Choose a mailbox",
      (ctx: Parameters<typeof addCampaign>[0]) =>
        addCampaign(ctx, { mailboxIds: [addMailbox(ctx, 0, { state: "paused" })] }),
    ],
    [
      "whose mailboxes are for other clients",
      "Choose a mailbox",
      (ctx: Parameters<typeof addCampaign>[0]) => {
        const [own, other] = ["Harbour", "Tide"].map((name) => addClient(ctx, NewClient.parse({ name })).id)
        const mailboxIds = [addMailbox(ctx, 0, { clientIds: [other ?? ""] })]
        return addCampaign(ctx, { mailboxIds, clientId: own ?? "" })
      },
    ],
    [
      "whose limits leave no time",
      "leave no time for everybody",
      (ctx: Parameters<typeof addCampaign>[0]) =>
        addCampaign(ctx, { mailboxIds: [addMailbox(ctx, 0)], dailyCap: 1 }, []),
    ],
  ])("of a campaign %s", (_, message, add) =>
    inTestEngine(monday, ({ enter }) => {
      // More than there are business days in three years.
      const people = addPeople(enter(), 800)
      const campaignId = add(enter())
      const { db } = enter()
      const rows = () => [enrolments, messages, jobs, auditLog].map((table) => db.select().from(table).all())
      const before = rows()
      expect(() => launchCampaign(enter(), campaignId, people)).toThrow(message)
      expect(rows()).toEqual(before)
      expect(
        db
          .select()
          .from(campaigns)
          .all()
          .every(({ state }) => state === "draft"),
      ).toBe(true)
    }),
  )
})

test("people are shared out among the mailboxes that send, and none among those that rest", () =>
  inTestEngine(monday, ({ enter }) => {
    const states = ["active", "paused", "active"] as const
    const boxes = states.map((state, at) => addMailbox(enter(), at, { state }))
    launchCampaign(enter(), addCampaign(enter(), { mailboxIds: boxes }), addPeople(enter(), 8))
    const all = enter().db.select().from(enrolments).all()
    expect(boxes.map((id) => all.filter(({ mailboxId }) => mailboxId === id).length)).toEqual([4, 0, 4])
  }))

test("who joins a campaign whose start has passed gets times from now on", () =>
  inTestEngine(monday, ({ enter, clock }) => {
    const campaignId = addCampaign(enter(), { mailboxIds: [addMailbox(enter(), 0)] })
    const people = addPeople(enter(), 3)
    launchCampaign(enter(), campaignId, people.slice(0, 1), monday + 2 * hour)
    const firstOf = (at: number) => {
      enrolPeople(enter(), campaignId, people.slice(at, at + 1))
      const rows = enter().db.select().from(messages).orderBy(messages.position).all()
      return rows.find(({ contactId }) => contactId === people[at]?.contactId)
    }
    // At the moment of the start it is no reason any more.
    clock.now = monday + 2 * hour
    expect(firstOf(1)?.moves).not.toContainEqual(expect.objectContaining({ rule: "start" }))
    clock.now = monday + 3 * day
    expect(firstOf(2)?.scheduledAt).toBeGreaterThanOrEqual(clock.now)
  }))
