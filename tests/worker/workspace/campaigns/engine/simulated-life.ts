import { eq } from "drizzle-orm"
import { campaigns } from "../../../../../worker/workspace/campaigns/campaigns/table.ts"
import type { Delay } from "../../../../../worker/workspace/campaigns/engine/calendar.ts"
import {
  pauseCampaign,
  resumeCampaign,
} from "../../../../../worker/workspace/campaigns/engine/campaign-states.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import {
  stopOnBounce,
  stopOnComplaint,
  stopOnReply,
} from "../../../../../worker/workspace/campaigns/engine/stop-rules.ts"
import type { World } from "../../../../../worker/workspace/campaigns/engine/world.ts"
import {
  changeMailbox,
  update,
} from "../../../../../worker/workspace/campaigns/mailbox-settings/change-mailbox.ts"
import { pauseMailbox } from "../../../../../worker/workspace/campaigns/mailbox-settings/mailbox-state.ts"
import type { Outcome } from "../../../../../worker/workspace/campaigns/mailboxes/sending.ts"
import { mailboxes } from "../../../../../worker/workspace/campaigns/mailboxes/table.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import { addSuppressions } from "../../../../../worker/workspace/people/suppressions/add-suppressions.ts"
import { receiveAnswer } from "../../../../../worker/workspace/replies/inbox/receive-mail.ts"
import { awayUntil, bounceOf, optOutOf, replyTo } from "./letters.ts"
import { type Fate, startMachine, type Within } from "./machine.ts"
import { addCampaign, addMailbox, addPeople, day, plainCompose, type TestEngine } from "./test-engine.ts"

const minute = 60_000
/** The clocks of both sides of the Atlantic are changed within the weeks after it. */
export const start = Date.UTC(2026, 9, 15, 7)

export interface Life {
  people: number
  mailboxes: number
  days: number
  seed: number
  /** Chances of each, from 0 to 1. */
  trouble: number
  answer: number
  /** How often a mail server is slow, and how often its owner pauses a mailbox. */
  slow: number
  pause: number
  /** Of the campaign, in a day. */
  dailyCap?: number | null
  /** Between the messages; three and five business days when it is left out. */
  delays?: Delay[]
}

/** What really left, as the world outside saw it. */
export interface Delivery {
  enrolmentId: string
  position: number
  mailboxId: string
  address: string
  at: number
  scheduledAt: number
  /** Whether somebody had said before that they want no more of it. */
  isUnwanted: boolean
}

/**
 * Runs a campaign through days in which everything goes wrong, on a machine with this fate, and returns what was sent.
 */
export async function live(engine: TestEngine, life: Life, fate: Fate) {
  const { clock, enter } = engine
  const next = seeded(life.seed)
  const happens = (chance: number) => next() < chance
  const { boxes, campaignId } = begin(enter(), life)
  const deliveries: Delivery[] = []
  const unwanted = new Set<string>()
  const waiting: { at: number; id: string; address: string }[] = []
  const worldOf = ({ point, sleep }: Within): World => ({
    compose: plainCompose,
    async send(_, mail, isWanted): Promise<Outcome> {
      const row = find(mail.id)
      point()
      if (happens(life.slow)) await sleep(next() * 40_000)
      else await null
      point()
      // Other events happen while we connect.
      if (happens(life.answer / 20)) say(mail.id, mail.to.address)
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
      point()
      if (happens(life.slow)) await sleep(next() * 40_000)
      if (happens(life.answer))
        waiting.push({ at: clock.now + next() * 6 * day, id: mail.id, address: mail.to.address })
      return happens(life.trouble)
        ? { kind: "failed", class: "ambiguous", message: "It fell silent." }
        : { kind: "sent" }
    },
  })
  const machine = startMachine(engine, fate, worldOf)
  const find = (id: string) => enter().db.select().from(messages).where(eq(messages.id, id)).get()
  const stateOf = (id: string) => enter().db.select().from(mailboxes).where(eq(mailboxes.id, id)).get()?.state
  let count = 0

  /** Somebody says at once, by other ways than mail, that they want no more. */
  function say(id: string, address: string): void {
    const message = find(id)
    if (!message) return
    const key = `said-${count++}`
    const kind = next()
    if (kind < 0.5) stopOnReply(enter(), { message, key })
    else if (kind < 0.7) stopOnBounce(enter(), message, { isHard: true, key })
    else if (kind < 0.75) stopOnComplaint(enter(), { message, key })
    else addSuppressions(enter(), { values: [address], note: "" })
    unwanted.add(address)
  }

  /** A reply to a message arrives, sometimes twice. */
  async function write(id: string, address: string): Promise<void> {
    const message = find(id)
    if (!message) return
    const about = {
      key: `letter-${count++}`,
      messageId: message.messageId ?? "",
      from: address,
      to: "us@presskite.test",
    }
    const kind = next()
    const back = new Date(clock.now + next() * 10 * day).toISOString().slice(0, 10)
    const raw =
      kind < 0.5
        ? replyTo(about)
        : kind < 0.65
          ? awayUntil(about, back)
          : kind < 0.7
            ? bounceOf(about, "5.1.1")
            : kind < 0.8
              ? bounceOf(about, "4.4.7")
              : optOutOf(about)
    const { workspaceId } = enter()
    const arrival = { workspaceId, id, purpose: "reply" as const }
    const bytes = new TextEncoder().encode(raw)
    for (let times = happens(0.2) ? 2 : 1; times > 0; times -= 1)
      await machine.receive((ctx) => receiveAnswer(ctx, bytes, arrival))
    if (kind < 0.5 || kind >= 0.8 || (kind >= 0.65 && kind < 0.7)) unwanted.add(address)
  }

  const step = 6 * 60 * minute
  for (let now = start; now < start + life.days * day; now += step) {
    // Now and then nothing runs for hours, and then everything is due at once.
    const pause = happens(0.1) ? Math.round(next() * 10 * 60 * minute) : 0
    clock.now = Math.max(clock.now, now + pause)
    await machine.runUntil(Math.max(clock.now, now + step), () => Math.round(next() * minute))
    for (const due of waiting.filter(({ at }) => at <= clock.now)) await write(due.id, due.address)
    waiting.splice(0, waiting.length, ...waiting.filter(({ at }) => at > clock.now))
    // Now and then a mailbox may send less for a while, or more again.
    const box = happens(0.1) && boxes[Math.floor(next() * boxes.length)]
    if (box) await changeMailbox(enter(), box, { dailyCap: 10 + Math.floor(next() * 21) })
    const rested = happens(life.pause) && boxes[Math.floor(next() * boxes.length)]
    for (const { id, state } of enter().db.select().from(mailboxes).all())
      if (state !== "active" && happens(0.5)) update(enter(), id, { state: "active", stateReason: null })
    // What its server refuses cannot be paused.
    if (rested && stateOf(rested) !== "needs_attention") pauseMailbox(enter(), rested)
    const state = enter().db.select({ state: campaigns.state }).from(campaigns).get()?.state
    if (state === "running" && happens(life.pause / 5)) pauseCampaign(enter(), campaignId)
    else if (state === "paused" || state === "auto_paused") resumeCampaign(enter(), campaignId)
  }
  return { deliveries, crashes: machine.crashes(), failures: machine.failures, letters: count }
}

function begin(ctx: Ctx, life: Life) {
  const boxes = Array.from({ length: life.mailboxes }, (_, at) =>
    addMailbox(ctx, at, {
      timeZone: ["Europe/London", "America/New_York", "Asia/Kolkata"][at % 3] ?? "UTC",
    }),
  )
  const zones = ["Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "America/Los_Angeles", null]
  const values = {
    mailboxIds: boxes,
    blackoutDates: ["2026-10-28"],
    stopOn: { reply: true as const, outletReply: true, placement: true },
    dailyCap: life.dailyCap ?? null,
  }
  const campaignId = addCampaign(ctx, values, life.delays)
  const people = addPeople(ctx, life.people, {
    zoneOf: (at) => zones[at % zones.length] ?? null,
    domainOf: (at) => `paper${at % 40}.example`,
    countryOf: (at) => (at % 3 === 0 ? "AT" : null),
  })
  launchCampaign(ctx, campaignId, people)
  return { boxes, campaignId }
}

function failureOf(chance: number): Outcome {
  const kinds = ["transient", "transient", "transient", "permanent", "auth"] as const
  return { kind: "failed", class: kinds[Math.floor(chance * kinds.length)] ?? "transient", message: "No." }
}

/** Mulberry32: chance that can be had again. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
