import { env } from "cloudflare:workers"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Delay } from "../../../../../worker/workspace/campaigns/engine/calendar.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import { dieAt, dieInTurn } from "./machine.ts"
import { checkPromises, checkRecords } from "./promises.ts"
import { type Life, live, seeded, start } from "./simulated-life.ts"
import { forgetAll, inTestEngine } from "./test-engine.ts"

const hourly: Delay[] = [1, 1].map((value) => ({ value, unit: "hours" }))

describe("thirty days of a campaign", () => {
  const people = Number(env.SIMULATED_PEOPLE)

  test(
    "with answers, crashes at each await in turn, slow servers, pauses and downtime send nothing twice, late, outside of its hours or after an answer",
    async ({ annotate }) => {
      const told = await inTestEngine(start, async (engine) => {
        const life: Life = {
          people,
          mailboxes: Math.max(4, people / 500),
          days: 30,
          seed: 7,
          trouble: 0.03,
          answer: 0.15,
          slow: 0.1,
          pause: 0.1,
        }
        const fate = dieInTurn(20, seeded(11))
        const { deliveries, crashes, failures, letters } = await live(engine, life, fate)
        expect(failures).toEqual([])
        // What the caps of their mailboxes leave of a month is less than everything for so many.
        expect(deliveries.length).toBeGreaterThan(Math.min(people, 2000))
        expect(fate.struck.size).toBeGreaterThan(2)
        checkPromises(engine, deliveries, life)
        checkRecords(engine, deliveries)
        return `${people} people: ${deliveries.length} delivered, ${letters} answers, ${crashes} crashes, at ${fate.struck.size} awaits of an alarm in turn`
      })
      // So that a run with many people can be reported.
      await annotate(told)
      // The time that this many people take on a machine that is busy with something else.
    },
    120_000 + people * 300,
  )

  test("with a crash at every await in turn, of sending side by side and of receiving, send nothing twice, and say of each message what became of it", async () => {
    await inTestEngine(start, async (engine) => {
      const life: Life = {
        people: 3,
        mailboxes: 3,
        days: 2,
        delays: hourly,
        dailyCap: 9,
        seed: 5,
        trouble: 0.1,
        answer: 0.6,
        slow: 0.5,
        pause: 0,
      }
      // Until a whole life is over before its turn to die.
      let at = 0
      for (let crashes = 1; crashes > 0; ) {
        forgetAll(engine, start)
        at += 1
        const lived = await live(engine, life, dieAt(at))
        crashes = lived.crashes
        expect(lived.failures).toEqual([])
        expect(lived.deliveries.length).toBeGreaterThan(0)
        checkPromises(engine, lived.deliveries, life)
        checkRecords(engine, lived.deliveries)
        const rows = engine.enter().db.select().from(messages).all()
        expect(rows.filter(({ state }) => state === "claimed")).toEqual([])
      }
      expect(at).toBeGreaterThan(50)
    })
  })

  test("keep every promise whatever the chances are", async () => {
    const chance = (...values: number[]) => fc.constantFrom(0, ...values)
    const chances = fc.record({
      people: fc.integer({ min: 1, max: 25 }),
      mailboxes: fc.integer({ min: 1, max: 3 }),
      days: fc.integer({ min: 5, max: 15 }),
      seed: fc.integer({ min: 0, max: 1_000_000 }),
      trouble: chance(0.1, 0.4),
      answer: chance(0.2, 0.8),
      slow: chance(0.2, 0.9),
      pause: chance(0.2, 0.6),
      dailyCap: fc.constantFrom(null, 4),
    })
    const oneIn = fc.constantFrom(2, 10, 1_000_000)
    await inTestEngine(start, (engine) =>
      fc.assert(
        fc.asyncProperty(chances, oneIn, async (life, often) => {
          forgetAll(engine, start)
          const { deliveries, failures } = await live(engine, life, dieInTurn(often, seeded(life.seed)))
          expect(failures).toEqual([])
          checkPromises(engine, deliveries, life)
          checkRecords(engine, deliveries)
        }),
        // Each case takes seconds, and the search for a smaller one that fails would try hundreds.
        { numRuns: 12, endOnFailure: true },
      ),
    )
  })
})
