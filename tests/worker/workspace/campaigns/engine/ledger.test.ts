import { eq } from "drizzle-orm"
import fc from "fast-check"
import { expect, test } from "vitest"
import { campaigns } from "../../../../../worker/workspace/campaigns/campaigns/table.ts"
import {
  countSent,
  domainOf,
  hashDomain,
  lastSentAt,
  openCampaignUse,
  openMailboxUse,
} from "../../../../../worker/workspace/campaigns/engine/ledger.ts"
import { mailboxes } from "../../../../../worker/workspace/campaigns/mailboxes/table.ts"
import { events, messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { addCampaign, addMailbox, forgetAll, inTestEngine, monday } from "./test-engine.ts"
import { readWallClock } from "./wall-clock.ts"

const hour = 3_600_000
const zones = ["UTC", "Asia/Tokyo", "America/New_York"] as const

/** On the hour, where days begin, or the last millisecond before it, where they end. */
const timeBetween = (min: number, max: number) =>
  fc.tuple(fc.integer({ min, max }), fc.boolean()).map(([hours, isJustBefore]) => {
    return monday + hours * hour - (isJustBefore ? 1 : 0)
  })
const which = fc.integer({ min: 0, max: 1 })
const domains = ["a.example", "b.example"] as const

const message = fc.record({
  ...{ mailbox: which, campaign: which, domain: fc.option(which) },
  state: fc.constantFrom(
    "scheduled",
    "scheduled",
    "claimed",
    "needs_review",
    "approved",
    "sent",
    "cancelled",
  ),
  revision: fc.constantFrom(1, 1, 1, 0),
  at: timeBetween(-50, 50),
})
const event = fc.record({
  ...{ mailbox: which, campaign: which, domain: fc.option(which) },
  type: fc.constantFrom("sent", "sent", "send_unknown", "replied", "send_failed"),
  before: timeBetween(-80, 0).map((at) => monday - at),
})
const world = fc.record({
  zones: fc.tuple(fc.constantFrom(...zones), fc.constantFrom(...zones)),
  caps: fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })),
  // In the morning, and at midnight in two of the zones.
  now: fc.constantFrom(monday, monday + 16 * hour, monday + 7 * hour),
  messages: fc.array(message, { maxLength: 40 }),
  events: fc.array(event, { maxLength: 40 }),
})

const isPlanned = ({ state, revision }: { state: string; revision: number }) =>
  state === "claimed" || (["scheduled", "needs_review"].includes(state) && revision === 1)
const isSent = ({ type }: { type: string }) => type === "sent" || type === "send_unknown"
const hashes = domains.map(hashDomain)

test("what a mailbox and a campaign send on each day of their zones is what the rows say, counted one by one", () =>
  inTestEngine(monday, (engine) =>
    fc.assert(
      fc.property(world, (all) => {
        const { now } = all
        const past = all.events.map(({ before, ...rest }) => ({ ...rest, at: now - before }))
        forgetAll(engine, now)
        const ctx = engine.enter()
        const mailboxIds = all.zones.map((timeZone, at) =>
          addMailbox(ctx, at, { timeZone, dailyCap: all.caps[at] ?? 1 }),
        )
        const campaignIds = all.zones.map((timeZone) => addCampaign(ctx, { timeZone, dailyCap: 9 }))
        for (const [key, one] of all.messages.entries())
          ctx.db
            .insert(messages)
            .values({
              ...{ id: `msg_${key}`, sendKey: `${key}`, direction: "out", createdAt: 0 },
              ...{ mailboxId: mailboxIds[one.mailbox] ?? "", campaignId: campaignIds[one.campaign] ?? "" },
              ...{ state: one.state, limitsRevision: one.revision, scheduledAt: one.at },
              toAddress: one.domain === null ? null : `p@${domains[one.domain]}`,
            })
            .run()
        for (const [key, one] of past.entries())
          ctx.db
            .insert(events)
            .values({
              ...{ id: `evt_${key}`, dedupeKey: `${key}`, actor: "system", verdict: "human", payload: {} },
              ...{ mailboxId: mailboxIds[one.mailbox] ?? "", campaignId: campaignIds[one.campaign] ?? "" },
              ...{ type: one.type, occurredAt: one.at },
              domainHash: one.domain === null ? null : (hashes[one.domain] ?? ""),
            })
            .run()
        for (const [place, zone] of all.zones.entries()) {
          const mailbox = ctx.db
            .select()
            .from(mailboxes)
            .where(eq(mailboxes.id, mailboxIds[place] ?? ""))
            .get()
          const campaign = ctx.db
            .select()
            .from(campaigns)
            .where(eq(campaigns.id, campaignIds[place] ?? ""))
            .get()
          if (!mailbox || !campaign) throw new Error("nothing was added")
          const dayOf = (at: number) => readWallClock(at, zone).day
          const sent = past.filter(isSent)
          const today = dayOf(now)
          const [counted, read] = [openMailboxUse(ctx, mailbox), openMailboxUse(ctx, mailbox)]
          const ofCampaign = openCampaignUse(ctx, campaign)
          for (let day = today - 5; day <= today + 4; day++) {
            const plannedThen = all.messages.filter((one) => isPlanned(one) && dayOf(one.at) === day)
            const sentThen = sent.filter(({ at }) => dayOf(at) === day)
            const planned = plannedThen.filter((one) => one.mailbox === place)
            const left = sentThen.filter((one) => one.mailbox === place)
            const both = [...planned, ...left]
            const use = read.on(day)
            expect(use.times).toEqual(both.map(({ at }) => at).sort((a, b) => a - b))
            for (const [domain, hash] of hashes.entries())
              expect(use.domains.get(hash) ?? 0).toBe(both.filter((one) => one.domain === domain).length)
            expect(read.countOn(day)).toBe(both.length)
            expect(read.on(day)).toBe(use)
            // More than the cap is as much as the cap.
            expect(counted.countOn(day)).toBe(left.length + Math.min(planned.length, mailbox.dailyCap))
            expect(counted.countOn(day)).toBe(left.length + Math.min(planned.length, mailbox.dailyCap))
            const isOfCampaign = (one: { campaign: number }) => one.campaign === place
            const campaignCount = [...plannedThen, ...sentThen].filter(isOfCampaign).length
            expect(ofCampaign?.on(day).count).toBe(campaignCount)
          }
          const own = sent.filter((one) => one.mailbox === place).map(({ at }) => at)
          expect(lastSentAt(ctx, mailbox.id)).toBe(own.length === 0 ? null : Math.max(...own))
          const [from, to] = [now - 20 * hour, now - 4 * hour]
          const between = own.filter((at) => from <= at && at <= to).length
          expect(countSent(ctx, eq(events.mailboxId, mailbox.id), from, to)).toBe(between)
        }
      }),
      { numRuns: 40 },
    ),
  ))

test("a campaign without a cap of its own counts nothing, and what was added to a day stays added", () =>
  inTestEngine(monday, ({ enter }) => {
    expect(openCampaignUse(enter(), { id: "cmp_1", timeZone: "UTC", dailyCap: null })).toBeNull()
    const use = openCampaignUse(enter(), { id: "cmp_1", timeZone: "UTC", dailyCap: 3 })
    const day = Math.floor(monday / 86_400_000)
    for (const count of [1, 2]) {
      const counted = use?.on(day) ?? { count: Number.NaN }
      counted.count++
      expect(use?.on(day).count).toBe(count)
    }
  }))

test("a domain is counted however its address is written, and the count says nothing of it", () => {
  expect(domainOf("Ada@b@Paper.Example")).toBe("paper.example")
  expect(hashDomain("Paper.Example")).toBe(hashDomain("paper.example"))
  expect(hashDomain("paper.example")).not.toContain("paper")
})
