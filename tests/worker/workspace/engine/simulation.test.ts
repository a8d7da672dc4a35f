import { env } from "cloudflare:workers"
import { eq } from "drizzle-orm"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { campaigns } from "../../../../worker/workspace/campaigns/table.ts"
import type { Delay } from "../../../../worker/workspace/engine/calendar.ts"
import { pauseCampaign, resumeCampaign } from "../../../../worker/workspace/engine/campaign-states.ts"
import { launchCampaign } from "../../../../worker/workspace/engine/launch-campaign.ts"
import {
  pauseWhileAway,
  stopOnBounce,
  stopOnComplaint,
  stopOnOptOut,
  stopOnReply,
} from "../../../../worker/workspace/engine/stop-rules.ts"
import type { Outcome, World } from "../../../../worker/workspace/engine/world.ts"
import { enrolments } from "../../../../worker/workspace/enrolments/table.ts"
import type { Worker } from "../../../../worker/workspace/jobs/jobs.ts"
import { changeMailbox } from "../../../../worker/workspace/mailboxes/change-mailbox.ts"
import { messages } from "../../../../worker/workspace/messages/table.ts"
import { addSuppressions } from "../../../../worker/workspace/suppressions/add-suppressions.ts"
import {
  addCampaign,
  addMailbox,
  addPeople,
  type EngineRoom,
  forgetAll,
  inEngineRoom,
  plainCompose,
} from "./engine-room.ts"
import { runJobs } from "./run-jobs.ts"
import { readWallClock } from "./wall-clock.ts"

const minute = 60_000
const day = 86_400_000
// The clocks of both sides of the Atlantic are changed within these weeks.
const start = Date.UTC(2026, 9, 15, 7)

interface Life {
  people: number
  mailboxes: number
  days: number
  seed: number
  /** Chances of each, from 0 to 1. */
  crash: number
  trouble: number
  answer: number
  /** Between the messages; three and five business days when it is left out. */
  delays?: Delay[]
}

/** What really left, as the world outside saw it. */
interface Delivery {
  enrolmentId: string
  position: number
  mailboxId: string
  address: string
  at: number
  scheduledAt: number
  /** Whether somebody had said before that they want no more of it. */
  isUnwanted: boolean
}

const hourly: Delay[] = [1, 1].map((value) => ({ value, unit: "hours" }))

class Crash extends Error {}

/** Runs a campaign through days in which everything goes wrong, and gives what left. `crashAt` is the one await that crashes. */
async function live(room: EngineRoom, life: Life, crashAt?: number) {
  const { clock, enter } = room
  const next = seeded(life.seed)
  const happens = (chance: number) => next() < chance
  const boxes = Array.from({ length: life.mailboxes }, (_, at) =>
    addMailbox(enter(), at, {
      timeZone: ["Europe/London", "America/New_York", "Asia/Kolkata"][at % 3] ?? "UTC",
    }),
  )
  const zones = ["Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "America/Los_Angeles", null]
  const values = {
    mailboxIds: boxes,
    blackoutDates: ["2026-10-28"],
    stopOn: { reply: true as const, outletReply: true, placement: true },
  }
  const campaignId = addCampaign(enter(), values, life.delays)
  const people = addPeople(enter(), life.people, {
    zoneOf: (at) => zones[at % zones.length] ?? null,
    domainOf: (at) => `paper${at % 40}.example`,
  })
  launchCampaign(enter(), campaignId, people)

  const deliveries: Delivery[] = []
  const unwanted = new Set<string>()
  let awaits = 0
  const mayCrash = () => {
    awaits += 1
    if (awaits === crashAt || happens(life.crash)) throw new Crash()
  }
  const world: World = {
    compose: plainCompose,
    async send(ctx, mail, isWanted): Promise<Outcome> {
      const row = ctx.db.select().from(messages).where(eq(messages.id, mail.id)).get()
      mayCrash()
      await Promise.resolve()
      // While we connect, the world goes on.
      if (row && happens(life.answer / 20)) answer(row.id, mail.to.address)
      if (!isWanted()) return { kind: "withdrawn" }
      if (happens(life.trouble)) return failureOf(next())
      deliveries.push({
        enrolmentId: row?.enrolmentId ?? "",
        position: row?.position ?? 0,
        mailboxId: mail.mailboxId,
        address: mail.to.address,
        at: clock.now,
        scheduledAt: row?.scheduledAt ?? 0,
        isUnwanted: unwanted.has(mail.to.address),
      })
      mayCrash()
      if (happens(life.answer))
        waiting.push({ at: clock.now + next() * 6 * day, id: mail.id, address: mail.to.address })
      return happens(life.trouble)
        ? { kind: "failed", class: "ambiguous", message: "It fell silent." }
        : { kind: "sent" }
    },
  }
  const waiting: { at: number; id: string; address: string }[] = []
  let count = 0
  function answer(id: string, address: string) {
    const message = enter().db.select().from(messages).where(eq(messages.id, id)).get()
    if (!message) return
    const key = `answer-${count++}`
    const kind = next()
    if (kind < 0.4) stopOnReply(enter(), { message, key })
    else if (kind < 0.55)
      return pauseWhileAway(enter(), { message, key }, clock.now + Math.round(next() * 10 * day))
    else if (kind < 0.6) stopOnBounce(enter(), message, { isHard: true, key })
    else if (kind < 0.7) return stopOnBounce(enter(), message, { isHard: false, key })
    else if (kind < 0.8) stopOnOptOut(enter(), { message, key })
    else if (kind < 0.82) stopOnComplaint(enter(), { message, key })
    else addSuppressions(enter(), { values: [address], note: "" })
    unwanted.add(address)
  }
  const wrap = (worker: Worker): Worker => ({
    ...worker,
    async prepare(ctx, subject) {
      mayCrash()
      const part = await worker.prepare(ctx, subject)
      mayCrash()
      return (after) => {
        const due = part(after)
        mayCrash()
        return due
      }
    },
  })
  const step = 6 * 60 * minute
  for (let now = start; now < start + life.days * day; now += step) {
    // Now and then nothing runs for hours, and then everything is due at once.
    const pause = happens(0.1) ? Math.round(next() * 10 * 60 * minute) : 0
    clock.now = Math.max(clock.now, now + pause)
    await runJobs(room, world, Math.max(clock.now, now + step), {
      wrap,
      delay: () => Math.round(next() * minute),
    })
    for (const due of waiting.filter(({ at }) => at <= clock.now)) answer(due.id, due.address)
    waiting.splice(0, waiting.length, ...waiting.filter(({ at }) => at > clock.now))
    // Now and then a mailbox may send less for a while, or more again.
    const box = happens(0.1) && boxes[Math.floor(next() * boxes.length)]
    if (box) await changeMailbox(enter(), box, { dailyCap: 10 + Math.floor(next() * 21) })
    const state = enter().db.select({ state: campaigns.state }).from(campaigns).get()?.state
    if (state === "running" && happens(0.02)) pauseCampaign(enter(), campaignId)
    else if (state === "paused" || state === "auto_paused") resumeCampaign(enter(), campaignId)
  }
  return { deliveries, awaits, campaignId }
}

function failureOf(chance: number): Outcome {
  const kinds = ["transient", "transient", "transient", "permanent"] as const
  return { kind: "failed", class: kinds[Math.floor(chance * kinds.length)] ?? "transient", message: "No." }
}

/** Mulberry32: chance that can be had again. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Everything that is promised of a campaign, looked up in what left it. */
function checkPromises({ enter }: EngineRoom, deliveries: Delivery[], waitsDays = true): void {
  const zoneOf = new Map(
    enter()
      .db.select()
      .from(enrolments)
      .all()
      .map((row) => [row.id, row.timeZone]),
  )
  const boxes = new Map(
    enter()
      .db.all<{ id: string; zone: string }>("select id, time_zone as zone from mailboxes")
      .map((row) => [row.id, row.zone]),
  )
  const seen = new Set<string>()
  const perDay = new Map<string, number>()
  const last = new Map<string, number>()
  const positions = new Map<string, { position: number; at: number }>()
  for (const one of deliveries) {
    const key = `${one.enrolmentId}:${one.position}`
    expect(seen.has(key), "nothing is sent twice").toBe(false)
    seen.add(key)
    expect(one.isUnwanted, "nothing is sent to who asked for no more").toBe(false)
    const shown = readWallClock(one.at, zoneOf.get(one.enrolmentId) ?? "UTC")
    expect(shown.weekday, "nothing is sent on another day").toBeLessThanOrEqual(5)
    expect(shown.date, "nothing is sent on a day that is kept free").not.toBe("2026-10-28")
    expect(shown.minute, "nothing is sent before the window").toBeGreaterThanOrEqual(9 * 60)
    expect(shown.minute, "nothing is sent after the window").toBeLessThan(17 * 60)
    expect(one.at - one.scheduledAt, "nothing is sent late").toBeLessThanOrEqual(240 * minute)
    const box = boxes.get(one.mailboxId) ?? "UTC"
    const day = readWallClock(one.at, box).date
    for (const [cap, limit] of [
      [`${one.mailboxId} ${day}`, 30],
      [`${one.mailboxId} ${day} ${one.address.split("@")[1]}`, 10],
    ] as const) {
      perDay.set(cap, (perDay.get(cap) ?? 0) + 1)
      expect(perDay.get(cap), "no cap is passed").toBeLessThanOrEqual(limit)
    }
    const before = last.get(one.mailboxId)
    if (before !== undefined) expect(one.at - before, "no gap is shorter").toBeGreaterThanOrEqual(90_000)
    last.set(one.mailboxId, one.at)
    const previous = positions.get(one.enrolmentId)
    expect(one.position, "nothing is sent out of its order").toBe((previous?.position ?? 0) + 1)
    if (previous && waitsDays)
      expect(businessDays(previous.at, one.at, zoneOf.get(one.enrolmentId) ?? "UTC")).toBeGreaterThanOrEqual(
        one.position === 2 ? 3 : 5,
      )
    positions.set(one.enrolmentId, one)
  }
}

function businessDays(from: number, to: number, zone: string): number {
  const [first, last] = [readWallClock(from, zone).day, readWallClock(to, zone).day]
  const days = Array.from({ length: last - first }, (_, at) => first + at + 1)
  return days.filter(
    (one) => ((one + 3) % 7) + 1 <= 5 && new Date(one * day).toISOString().slice(0, 10) !== "2026-10-28",
  ).length
}

describe("thirty days of a campaign", () => {
  const people = Number(env.SIMULATED_PEOPLE)

  test(
    "K12 K15 K18 K20 K21 M16 with answers, bounces, crashes, pauses and downtime send nothing twice, late, outside of its hours or after an answer",
    async () => {
      await inEngineRoom(start, async (room) => {
        const life = {
          people,
          mailboxes: Math.max(4, people / 500),
          days: 30,
          seed: 7,
          crash: 0.01,
          trouble: 0.03,
          answer: 0.15,
        }
        const { deliveries } = await live(room, life)
        // What the caps of their mailboxes leave of a month is less than everything for so many.
        expect(deliveries.length).toBeGreaterThan(Math.min(people, 2000))
        checkPromises(room, deliveries)
        const states = room.enter().db.select().from(messages).all()
        // What nobody knows is shown, and what was delivered is never said not to have been.
        const told = new Set(
          states
            .filter(({ state }) => ["sent", "unknown", "bounced"].includes(state))
            .map(({ enrolmentId, position }) => `${enrolmentId}:${position}`),
        )
        for (const { enrolmentId, position } of deliveries) {
          expect(told.has(`${enrolmentId}:${position}`), `${enrolmentId}:${position} was delivered`).toBe(
            true,
          )
        }
      })
      // As long as so many people take on a machine that is busy with something else.
    },
    120_000 + people * 300,
  )

  test("K19 M18 with a crash at every await in turn send nothing twice, and say of each message what became of it", async () => {
    await inEngineRoom(start, async (room) => {
      let last = 1
      for (let crashAt = 1; crashAt <= last; crashAt += 1) {
        forgetAll(room, start)
        const life = {
          people: 2,
          mailboxes: 1,
          days: 2,
          delays: hourly,
          seed: crashAt,
          crash: 0,
          trouble: 0,
          answer: 0,
        }
        const { deliveries, awaits } = await live(room, life, crashAt)
        checkPromises(room, deliveries, false)
        last = awaits
        const rows = room.enter().db.select().from(messages).all()
        expect(rows.filter(({ state }) => state === "unknown").length).toBeLessThanOrEqual(1)
        for (const { state } of rows) expect(["sent", "unknown", "approved"]).toContain(state)
      }
      expect(last).toBeGreaterThan(20)
    })
  })

  test("keep every promise whatever the chances are", async () => {
    const chances = fc.record({
      people: fc.integer({ min: 1, max: 25 }),
      mailboxes: fc.integer({ min: 1, max: 3 }),
      days: fc.integer({ min: 5, max: 15 }),
      seed: fc.integer({ min: 0, max: 1_000_000 }),
      crash: fc.constantFrom(0, 0.02, 0.1),
      trouble: fc.constantFrom(0, 0.1, 0.4),
      answer: fc.constantFrom(0, 0.2, 0.8),
    })
    await inEngineRoom(start, (room) =>
      fc.assert(
        fc.asyncProperty(chances, async (life) => {
          forgetAll(room, start)
          const { deliveries } = await live(room, life)
          checkPromises(room, deliveries)
        }),
        { numRuns: 12 },
      ),
    )
  })
})
