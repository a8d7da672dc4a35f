import fc from "fast-check"
import { expect, test } from "vitest"
import { chooseSender, type Sender } from "../../../../../worker/workspace/campaigns/engine/senders.ts"
import {
  type CampaignUse,
  type DayUse,
  findSlot,
  type MailboxUse,
  type SlotRequest,
  takeSlot,
} from "../../../../../worker/workspace/campaigns/engine/slots.ts"
import { dayAt } from "../../../../../worker/workspace/campaigns/engine/zone.ts"
import { zones } from "./wall-clock.ts"

const hour = 3_600_000
const now = Date.UTC(2026, 4, 4, 9)

const mailbox = fc.record({
  state: fc.constantFrom("active", "active", "active", "paused", "removed"),
  zone: fc.constantFrom(...zones),
  cap: fc.integer({ min: 1, max: 3 }),
  /** How many messages it has planned already. */
  planned: fc.integer({ min: 0, max: 8 }),
})
type Mailbox = typeof mailbox extends fc.Arbitrary<infer One> ? One : never

const request = (domain: string, earliest = now): SlotRequest => ({
  earliest,
  window: {
    zone: "UTC",
    days: new Set([1, 2, 3, 4, 5]),
    from: 540,
    to: 1020,
    blackout: new Set(),
    holidays: new Set(),
  },
  domain,
  seed: `${domain}${earliest}`,
})

function senderOf({ state, zone, cap, planned }: Mailbox, at: number): Sender {
  const days = new Map<number, DayUse>()
  const on = (day: number) => {
    const use = days.get(day) ?? { times: [], domains: new Map() }
    days.set(day, use)
    return use
  }
  const limits = { zone, capOn: () => cap, domainCap: 99, minGapMs: 60_000, maxGapMs: 120_000 }
  const use: MailboxUse = {
    limits,
    on,
    countOn: (day) => on(day).times.length,
    full: new Map(),
    fullFor: new Map(),
  }
  for (let count = 0; count < planned; count++) {
    const one = request(`${at}-${count}`)
    const slot = findSlot(one, use, null)
    if (slot) takeSlot(slot.at, one.domain, use, null)
  }
  return { mailbox: { id: `mbx_${at}`, state } as Sender["mailbox"], use }
}

/** A campaign that has planned as many as it may for years, so that nobody more has a time. */
const lastFull = dayAt(Date.UTC(2031, 0, 1), "UTC")
const full: CampaignUse = {
  ...{ zone: "UTC", cap: 1, full: new Map() },
  on: (day) => ({ count: day < lastFull ? 1 : 0 }),
}

/** The first one has an earlier day for the recipient that is the same day in its own zone. */
const acrossTheDateLine = {
  mailboxes: [
    { state: "active", zone: "Pacific/Kiritimati", cap: 3, planned: 6 },
    { state: "active", zone: "UTC", cap: 2, planned: 4 },
  ] as Mailbox[],
  ...{ meant: 1, later: 0, isFull: false },
}

test("a person keeps the mailbox that they have unless it does not send or another has an earlier day for them", () => {
  const plan = fc.record({
    mailboxes: fc.array(mailbox, { maxLength: 4 }),
    meant: fc.integer({ min: 0, max: 4 }),
    later: fc.integer({ min: 0, max: 72 }),
    isFull: fc.nat(9).map((chance) => chance === 0),
  })
  let [kept, changed, waiting] = [0, 0, 0]
  fc.assert(
    fc.property(plan, ({ mailboxes, meant: place, later, isFull }) => {
      const campaign = isFull ? full : null
      const senders = mailboxes.map(senderOf)
      const meant = senders[place]
      // A removed mailbox is none of a campaign's any more.
      const all = senders.filter(({ mailbox }) => mailbox.state !== "removed")
      const asked = request("paper.example", now + later * hour)
      const times = new Map(all.map((one) => [one, findSlot(asked, one.use, campaign)?.at ?? Infinity]))
      const timeOf = (one: Sender) => times.get(one) ?? Infinity
      const dayOf = (one: Sender) => (timeOf(one) === Infinity ? Infinity : dayAt(timeOf(one), "UTC"))
      const active = all.filter(({ mailbox }) => mailbox.state === "active")
      const isOwn = meant?.mailbox.state === "active"
      const better = isOwn ? active.filter((one) => dayOf(one) < dayOf(meant)) : active
      const soonest = better.filter((one) => better.every((other) => timeOf(one) <= timeOf(other)))[0]
      const chosen = chooseSender(meant, all, asked, campaign)
      if (soonest) changed++
      else if (isOwn) kept++
      else waiting++
      const first = all[0] ?? null
      expect(chosen).toBe(soonest ?? (meant && meant.mailbox.state !== "removed" ? meant : first))
    }),
    { examples: [[acrossTheDateLine]], numRuns: 2000 },
  )
  expect(Math.min(kept, changed, waiting)).toBeGreaterThan(0)
})
