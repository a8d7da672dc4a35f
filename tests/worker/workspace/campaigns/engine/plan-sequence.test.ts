import { asc, eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { steps } from "../../../../../worker/workspace/campaigns/campaigns/table.ts"
import { readRules } from "../../../../../worker/workspace/campaigns/engine/campaign-rules.ts"
import { planSequence } from "../../../../../worker/workspace/campaigns/engine/plan-sequence.ts"
import type { DayUse, MailboxUse } from "../../../../../worker/workspace/campaigns/engine/slots.ts"
import { addCampaign, addMailbox, day, inTestEngine, monday } from "./test-engine.ts"

/** A mailbox that has sent nothing. */
function emptyMailbox(): MailboxUse {
  const days = new Map<number, DayUse>()
  const on = (at: number) => {
    const use = days.get(at) ?? { times: [], domains: new Map() }
    days.set(at, use)
    return use
  }
  const limits = { zone: "UTC", capOn: () => 100, domainCap: 100, minGapMs: 60_000, maxGapMs: 60_000 }
  return { limits, on, countOn: (at) => on(at).times.length, full: new Map(), fullFor: new Map() }
}

const person = { timeZone: "UTC", country: null, hoursFrom: null, hoursTo: null }
const sequence = { seed: "enr_1", person, address: "p0@paper.example" }

test("each message of a sequence follows the one before after its delay, and says so; the first says only what moved it", () =>
  inTestEngine(monday, ({ enter }) => {
    const id = addCampaign(enter(), { mailboxIds: [addMailbox(enter(), 0)] }, [
      { value: 2, unit: "days" },
      { value: 30, unit: "days" },
    ])
    const rules = readRules(enter(), id)
    const all = enter()
      .db.select()
      .from(steps)
      .where(eq(steps.campaignId, id))
      .orderBy(asc(steps.position))
      .all()
    const mailbox = emptyMailbox()
    const planned = planSequence(
      rules,
      all,
      sequence,
      { earliest: monday + day / 8 },
      { mailbox, campaign: null },
    )
    const [first, second, third] = planned ?? expect.fail("no time")
    if (!first || !second || !third) throw new Error("not three")
    expect([first, second, third].map(({ step }) => step.position)).toEqual([1, 2, 3])
    expect(first.moves.filter(({ rule }) => rule === undefined || rule === "delay")).toEqual([])
    expect(second.at - first.at).toBeGreaterThan(day)
    expect(second.at - first.at).toBeLessThan(4 * day)
    expect(third.at - second.at).toBeGreaterThan(29 * day)
    expect(third.at - second.at).toBeLessThan(33 * day)
    expect(second.moves[0]).toMatchObject({ rule: "delay" })
    expect(third.moves[0]).toMatchObject({ rule: "delay" })

    const moved = { earliest: monday + 3 * day, rule: "start" as const }
    const [later] =
      planSequence(rules, all, { ...sequence, seed: "enr_2" }, moved, { mailbox, campaign: null }) ?? []
    expect(later?.moves[0]).toEqual({ rule: "start", to: monday + 3 * day })
    // Each took its place.
    const taken = [first, second, third].map(({ at }) => mailbox.on(Math.floor(at / day)).times.includes(at))
    expect(taken).toEqual([true, true, true])
  }))
