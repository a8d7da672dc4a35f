import { eq } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { campaigns } from "../../../../../worker/workspace/campaigns/campaigns/table.ts"
import { addEvent } from "../../../../../worker/workspace/campaigns/engine/add-event.ts"
import { pauseWhenBad } from "../../../../../worker/workspace/campaigns/engine/auto-pause.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { pauseEnrolmentUntil } from "../../../../../worker/workspace/campaigns/engine/pause-enrolment.ts"
import { recordOutcome } from "../../../../../worker/workspace/campaigns/engine/record-outcome.ts"
import { takeNext } from "../../../../../worker/workspace/campaigns/engine/take-next.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import type { Outcome } from "../../../../../worker/workspace/campaigns/mailboxes/sending.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import {
  addCampaign,
  addMailbox,
  addPeople,
  day,
  inTestEngine,
  monday,
  plainCompose,
  type TestEngine,
} from "./test-engine.ts"

const noon = monday + 4 * 3_600_000
const refused: Outcome = { kind: "failed", class: "permanent", message: "554 Not from here." }

interface Setting {
  mailbox?: Parameters<typeof addMailbox>[2]
  campaign?: Parameters<typeof addCampaign>[1]
  about?: Parameters<typeof addPeople>[2]
}

/** Two people of a campaign of one message, which is due for both; gaps between two sends are left out. */
function makeDue({ enter, clock }: TestEngine, { mailbox = {}, campaign = {}, about = {} }: Setting = {}) {
  const mailboxIds = [addMailbox(enter(), 0, { minGapS: 0, maxGapS: 0, ...mailbox }), addMailbox(enter(), 1)]
  const campaignId = addCampaign(enter(), { mailboxIds: mailboxIds.slice(0, 1), ...campaign }, [])
  launchCampaign(enter(), campaignId, addPeople(enter(), 2, about))
  const makeAllDue = () =>
    enter().db.update(messages).set({ scheduledAt: clock.now }).where(eq(messages.state, "scheduled")).run()
  makeAllDue()
  const take = (from = 0) => takeNext(enter(), plainCompose, mailboxIds[from] ?? "")
  return {
    campaignId,
    mailboxIds,
    take,
    send(outcome: Outcome = { kind: "sent" }) {
      makeAllDue()
      const claim = take() ?? expect.fail("nothing was due")
      enter().write(() => recordOutcome(enter(), claim, outcome))
      clock.now += 60_000
      makeAllDue()
    },
    state: () => enter().db.select().from(campaigns).where(eq(campaigns.id, campaignId)).get()?.state,
    waiting: () => enter().db.select().from(messages).where(eq(messages.state, "scheduled")).all(),
  }
}

describe("a campaign", () => {
  test.each<[Outcome, Outcome, string]>([
    [{ kind: "sent" }, { kind: "sent" }, "completed"],
    [{ kind: "sent" }, refused, "completed_with_failures"],
    [refused, { kind: "sent" }, "completed_with_failures"],
  ])("goes on while somebody is left, and ends as it went: %j, %j, %s", (first, second, ended) =>
    inTestEngine(noon, (engine) => {
      const { send, state } = makeDue(engine)
      send(first)
      expect(state()).toBe("running")
      send(second)
      expect(state()).toBe(ended)
    }),
  )

  test("does not end with another one", () =>
    inTestEngine(noon, (engine) => {
      const { send, state } = makeDue(engine)
      const other = addCampaign(engine.enter(), { mailboxIds: ["mbx_001"] }, [])
      launchCampaign(engine.enter(), other, addPeople(engine.enter(), 1, { domainOf: () => "other.example" }))
      engine
        .enter()
        .db.update(messages)
        .set({ state: "approved" })
        .where(eq(messages.campaignId, other))
        .run()
      send()
      send()
      expect(state()).toBe("completed")
      const [row] = engine.enter().db.select().from(campaigns).where(eq(campaigns.id, other)).all()
      expect(row?.state).toBe("running")
    }))
})

describe("of two people the second waits", () => {
  test.each<[string, Setting, string]>([
    ["the mailbox's cap", { mailbox: { dailyCap: 1 } }, "mailbox_cap"],
    ["the campaign's cap", { campaign: { dailyCap: 1 } }, "campaign_cap"],
    [
      "the cap of a domain",
      { mailbox: { perDomainDailyCap: 1 }, about: { domainOf: () => "paper.example" } },
      "domain_cap",
    ],
  ])("until tomorrow by %s", (_, setting, rule) =>
    inTestEngine(noon, (engine) => {
      const { send, take, waiting } = makeDue(engine, setting)
      send()
      expect(take()).toBeNull()
      const [second] = waiting()
      expect(second?.moves).toEqual(expect.arrayContaining([expect.objectContaining({ rule })]))
      expect(second?.scheduledAt).toBeGreaterThan(monday + day - 8 * 3_600_000)
    }),
  )

  test.each<[string, Setting]>([
    ["another domain", { mailbox: { perDomainDailyCap: 1 } }],
    [
      "another outlet, where each is written to once",
      { campaign: { onePerOutlet: true }, about: { outletOf: (at) => `out_${at}` } },
    ],
    [
      "no outlet, where each is written to once",
      { campaign: { onePerOutlet: true }, about: { outletOf: () => null } },
    ],
  ])("not for %s", (_, setting) =>
    inTestEngine(noon, (engine) => {
      const { send, take } = makeDue(engine, setting)
      send()
      expect(take()).not.toBeNull()
    }),
  )

  test("not for another person of another outlet who is being written to at this moment", () =>
    inTestEngine(noon, (engine) => {
      const { mailboxIds, take, waiting } = makeDue(engine, {
        campaign: { onePerOutlet: true },
        about: { outletOf: (at) => `out_${at}` },
      })
      const [, second] = waiting()
      const [, other = ""] = mailboxIds
      engine
        .enter()
        .db.update(messages)
        .set({ mailboxId: other })
        .where(eq(messages.id, second?.id ?? ""))
        .run()
      expect(take(0)).not.toBeNull()
      expect(take(1)).not.toBeNull()
    }))

  test.each<[string, boolean, "waits" | "goes"]>([
    ["of this campaign", true, "waits"],
    ["of another campaign", false, "goes"],
  ])("by the campaign's cap if what is being sent at this moment is %s", (_, isOwn, expected) =>
    inTestEngine(noon, (engine) => {
      const { campaignId, mailboxIds, take, waiting } = makeDue(engine, { campaign: { dailyCap: 1 } })
      const [first] = waiting()
      const [, other = ""] = mailboxIds
      const elsewhere = addCampaign(engine.enter(), { mailboxIds: [other] }, [])
      engine
        .enter()
        .db.update(messages)
        .set({
          state: "claimed",
          claimUntil: noon + day,
          mailboxId: other,
          campaignId: isOwn ? campaignId : elsewhere,
        })
        .where(eq(messages.id, first?.id ?? ""))
        .run()
      expect(take() === null ? "waits" : "goes").toBe(expected)
    }),
  )
})

test("a person is written to by their own clock where the campaign says so, and by its clock otherwise", () =>
  inTestEngine(noon, (engine) => {
    const { enter } = engine
    const mailboxIds = [addMailbox(enter(), 0)]
    const people = addPeople(enter(), 1, { zoneOf: () => "Asia/Tokyo" })
    const hourOf = (timeZoneMode: "recipient" | "campaign") => {
      const id = addCampaign(enter(), { mailboxIds, timeZoneMode, timeZone: "Europe/London" }, [])
      launchCampaign(enter(), id, people)
      const [row] = enter().db.select().from(messages).where(eq(messages.campaignId, id)).all()
      return new Date(row?.scheduledAt ?? 0).getUTCHours()
    }
    // The window is from 9 to 17: in Tokyo that is from 0 to 8 in UTC.
    expect(hourOf("recipient")).toBeLessThan(9)
    expect(hourOf("campaign")).toBeGreaterThanOrEqual(9)
  }))

describe("too many bounces pause a campaign", () => {
  const bounceMany = ({ enter, clock }: TestEngine, campaignId: string, bounces: number, sent: number) => {
    const add = (type: "sent" | "bounced", key: string) =>
      addEvent(enter(), {
        type,
        dedupeKey: `${type}:${key}`,
        about: { enrolmentId: null, contactId: null, campaignId, mailboxId: null },
      })
    for (let at = 0; at < bounces; at++) add("bounced", `${at}`)
    clock.now += 1000
    for (let at = 0; at < sent; at++) add("sent", `more:${at}`)
    enter().write(() => pauseWhenBad(enter(), campaignId))
  }

  test.each([
    { bounces: 4, sent: 0, state: "running" },
    { bounces: 5, sent: 0, state: "auto_paused" },
    { bounces: 5, sent: 199, state: "auto_paused" },
    { bounces: 5, sent: 200, state: "running" },
  ])("of the last 200 sends: $bounces before $sent more leave it $state", ({ bounces, sent, state }) =>
    inTestEngine(noon, (engine) => {
      const { campaignId, state: now } = makeDue(engine)
      bounceMany(engine, campaignId, bounces, sent)
      expect(now()).toBe(state)
    }),
  )
})

test("a pause moves what is before its end and nothing at its very end, and nobody who is through is paused", () =>
  inTestEngine(noon, (engine) => {
    const { enter } = engine
    const { send, waiting } = makeDue(engine)
    send()
    const [ended] = enter().db.select().from(enrolments).where(eq(enrolments.state, "completed")).all()
    expect(() => pauseEnrolmentUntil(enter(), ended?.id ?? "", noon + day)).toThrow("Nothing more is sent")
    expect(() => pauseEnrolmentUntil(enter(), "enr_none", noon + day)).toThrow("enrolment")
    const [next] = waiting()
    const at = next?.scheduledAt ?? 0
    pauseEnrolmentUntil(enter(), next?.enrolmentId ?? "", at)
    expect(waiting()).toEqual([next])
    pauseEnrolmentUntil(enter(), next?.enrolmentId ?? "", at + 1)
    expect(waiting()[0]?.scheduledAt).toBeGreaterThan(at)
  }))
