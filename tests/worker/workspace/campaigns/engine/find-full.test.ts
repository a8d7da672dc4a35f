import { eq, inArray } from "drizzle-orm"
import fc from "fast-check"
import { expect, test } from "vitest"
import { findFull } from "../../../../../worker/workspace/campaigns/engine/find-full.ts"
import { hashDomain } from "../../../../../worker/workspace/campaigns/engine/ledger.ts"
import { LEASE_MS } from "../../../../../worker/workspace/campaigns/engine/limits.ts"
import { readDue } from "../../../../../worker/workspace/campaigns/engine/read-due.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { events, messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import { contacts } from "../../../../../worker/workspace/people/contacts/table.ts"
import { addCampaign, addMailbox, addPeople, forgetAll, inTestEngine, monday, real } from "./test-engine.ts"
import { readWallClock } from "./wall-clock.ts"

const hour = 3_600_000
/** People whom the free plan reaches in a month. */
const planned = 10

const which = fc.integer({ min: 0, max: 1 })
const zone = fc.constantFrom("UTC", "Asia/Tokyo", "America/New_York")
const outlet = fc.option(fc.constantFrom("out_0", "out_1"))

const other = fc.record({
  ...{ campaign: which, outlet, hasEnrolment: fc.constantFrom(true, true, true, false) },
  isRehearsed: fc.constantFrom(false, false, false, true),
  state: fc.constantFrom("claimed", "claimed", "claimed", "scheduled", "sent"),
  position: fc.constantFrom(1, 1, 2),
  /** The recipient, somebody else, or somebody who was deleted. */
  person: fc.constantFrom(0, 1, 1, 1, null),
})
const event = fc.record({
  ...{ mailbox: which, campaign: which, domain: which },
  type: fc.constantFrom("sent", "sent", "send_unknown", "replied"),
  before: fc.integer({ min: 0, max: 30 }),
})
const world = fc.record({
  ...{ mailboxZone: zone, campaignZone: zone, outlet, onePerOutlet: fc.boolean() },
  mailboxCap: fc.integer({ min: 1, max: 6 }),
  domainCap: fc.integer({ min: 1, max: 4 }),
  campaignCap: fc.option(fc.integer({ min: 1, max: 6 })),
  /** Whether their plan has a limit, and who else was written to in this month. */
  ...{ isFree: fc.boolean(), reached: fc.integer({ min: planned - 3, max: planned }) },
  recipient: fc.constantFrom("new", "new", "reached", "deleted"),
  position: fc.constantFrom(1, 1, 1, 2),
  isRehearsed: fc.constantFrom(false, false, false, true),
  others: fc.array(other, { maxLength: 4 }),
  events: fc.array(event, { maxLength: 12 }),
})

/** Writes it all down; the message itself is on its way, too, as it is when this is asked. */
function write(ctx: Ctx, all: typeof world extends fc.Arbitrary<infer World> ? World : never) {
  const { db } = ctx
  const mailboxIds = [0, 1].map((at) =>
    addMailbox(ctx, at, {
      ...(at === 0 && all.isRehearsed ? {} : real),
      ...{ timeZone: all.mailboxZone, dailyCap: all.mailboxCap, perDomainDailyCap: all.domainCap },
    }),
  )
  const [sandboxId, realId] = [addMailbox(ctx, 2), addMailbox(ctx, 3, real)]
  const campaignIds = [0, 1].map(() =>
    addCampaign(ctx, {
      ...{ timeZone: all.campaignZone, dailyCap: all.campaignCap, onePerOutlet: all.onePerOutlet },
    }),
  )
  const people = addPeople(ctx, planned + 2).map(({ contactId }) => contactId)
  const reached = people.slice(2, 2 + all.reached)
  if (all.recipient === "reached") reached.push(people[0] ?? "")
  db.update(contacts).set({ lastContactedAt: monday }).where(inArray(contacts.id, reached)).run()
  const add = (key: number, one: Omit<(typeof all.others)[number], "person">, contactId: string | null) => {
    const id = `enr_${key}`
    const mailboxId = key === 0 ? mailboxIds[0] : one.isRehearsed ? sandboxId : realId
    const common = { mailboxId: mailboxId ?? "", campaignId: campaignIds[one.campaign] ?? "" }
    if (one.hasEnrolment)
      db.insert(enrolments)
        .values({
          ...{ id, ...common, outletId: one.outlet, contactId: key === 0 ? contactId : null },
          ...{ timeZone: "UTC", createdAt: 0, updatedAt: 0 },
        })
        .run()
    db.insert(messages)
      .values({
        ...{
          id: `msg_${key}`,
          sendKey: `${key}`,
          ...common,
          contactId,
          enrolmentId: one.hasEnrolment ? id : null,
        },
        ...{ state: one.state, position: one.position, direction: "out", createdAt: 0 },
      })
      .run()
  }
  const itself = { campaign: 0, outlet: all.outlet, hasEnrolment: true, state: "claimed" } as const
  const { isRehearsed } = all
  add(
    0,
    { ...itself, isRehearsed, position: all.position },
    all.recipient === "deleted" ? null : (people[0] ?? ""),
  )
  for (const [at, one] of all.others.entries())
    add(at + 1, one, one.person === null ? null : (people[one.person] ?? ""))
  for (const [key, one] of all.events.entries())
    db.insert(events)
      .values({
        ...{ id: `evt_${key}`, dedupeKey: `${key}`, actor: "system", verdict: "human", payload: {} },
        ...{ mailboxId: mailboxIds[one.mailbox] ?? "", campaignId: campaignIds[one.campaign] ?? "" },
        ...{ type: one.type, occurredAt: monday - one.before * hour },
        domainHash: hashDomain(`paper${one.domain}.example`),
      })
      .run()
}

/** When the next day begins in a zone. */
function tomorrowIn(timeZone: string): number {
  let at = monday
  while (readWallClock(at, timeZone).day === readWallClock(monday, timeZone).day) at += hour
  return at
}

test("the caps that are reached are what the rows say, counted one by one", () =>
  inTestEngine(monday, (engine) =>
    fc.assert(
      fc.property(world, (all) => {
        forgetAll(engine, monday)
        const plan = { plan: "free", trialEndsAt: 0, since: 0 } as const
        const ctx = { ...engine.enter(), ...(all.isFree && { planStatus: plan }) }
        write(ctx, all)
        const message = ctx.db.select().from(messages).where(eq(messages.id, "msg_0")).get()
        const due = message && readDue(ctx, message)
        if (!due) throw new Error("nothing was written")

        const countToday = (timeZone: string, isMeant: (one: (typeof all.events)[number]) => boolean) => {
          const today = readWallClock(monday, timeZone).day
          return all.events
            .filter(({ type }) => type === "sent" || type === "send_unknown")
            .filter(({ before }) => readWallClock(monday - before * hour, timeZone).day === today)
            .filter(isMeant).length
        }
        const leaving = all.others.filter(({ state }) => state === "claimed")
        const ofCampaign = leaving.filter(({ campaign }) => campaign === 0)
        const expected: { rule: string; until: number }[] = []
        const ofMailbox = countToday(all.mailboxZone, ({ mailbox }) => mailbox === 0)
        const tomorrow = tomorrowIn(all.mailboxZone)
        if (ofMailbox >= all.mailboxCap) expected.push({ rule: "mailbox_cap", until: tomorrow })
        const toDomain = countToday(all.mailboxZone, ({ mailbox, domain }) => mailbox === 0 && domain === 0)
        if (toDomain >= all.domainCap) expected.push({ rule: "domain_cap", until: tomorrow })
        const sent = countToday(all.campaignZone, ({ campaign }) => campaign === 0)
        if (all.campaignCap !== null && sent + ofCampaign.length >= all.campaignCap)
          expected.push({ rule: "campaign_cap", until: tomorrowIn(all.campaignZone) })
        if (all.position === 1) {
          const begun = leaving.filter((one) => one.position === 1 && !one.isRehearsed).length
          if (all.isFree && !all.isRehearsed && all.recipient === "new" && all.reached + begun >= planned)
            expected.push({ rule: "plan_limit", until: Date.UTC(2026, 11) })
          const isSamePerson = all.recipient !== "deleted" && leaving.some(({ person }) => person === 0)
          const isSameOutlet =
            all.outlet !== null && ofCampaign.some((one) => one.hasEnrolment && one.outlet === all.outlet)
          if (isSamePerson || (all.onePerOutlet && isSameOutlet))
            expected.push({ rule: "on_its_way", until: monday + LEASE_MS })
        }
        expect(findFull(ctx, due, "ada@paper0.example")).toEqual(expected)
      }),
      { numRuns: 200 },
    ),
  ))
