import { sql } from "drizzle-orm"
import fc from "fast-check"
import { expect, test } from "vitest"
import { toDay } from "../../../../../worker/workspace/campaigns/engine/zone.ts"
import { countWorker } from "../../../../../worker/workspace/results/kept-figures/count-worker.ts"
import { freshen } from "../../../../../worker/workspace/results/kept-figures/freshen.ts"
import { EVERY_CLIENT, readByDay } from "../../../../../worker/workspace/results/kept-figures/read-kept.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { apply, begin, change, readKept, recount } from "./histories.ts"

test("what is kept is what a recount finds, after each change of whatever it is made of", () =>
  insideWorkspace((ctx) => {
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 20, maxLength: 40 }),
        fc.constantFrom("UTC", "America/St_Johns", "Pacific/Kiritimati"),
        (changes, timeZone) => {
          begin(ctx)
          for (const one of changes) {
            apply(ctx, one)
            for (const whose of [undefined, "cli_one", "cli_own"])
              expect(readKept(ctx, timeZone, whose)).toEqual(recount(ctx, timeZone, whose))
          }
        },
      ),
      { numRuns: 25 },
    )
  }))

test("what is too much for one answer is refused until the clock has counted it, a part at a time", () =>
  insideWorkspace(async (ctx) => {
    begin(ctx)
    const days = { zone: "UTC", first: toDay("2027-02-01"), last: toDay("2027-02-20") }
    freshen(ctx, days)
    for (const who of [0, 1])
      apply(ctx, { does: "happen", what: { who, type: "sent", at: Date.UTC(2027, 1, 4 + 9 * who) } })
    // After the first message of what is stale it is too much.
    expect(() => freshen(ctx, days, 1)).toThrow("being counted for the first time")
    const planned = sql`select subject from jobs where kind = 'figures.count'`
    const [job] = ctx.db.all<{ subject: string }>(planned)
    const part = await countWorker.prepare(ctx, job?.subject ?? "", () => ctx)
    expect(part(ctx)).toBeNull()
    expect(readByDay(ctx, { ...days, clients: EVERY_CLIENT }).size).toBe(2)
    freshen(ctx, days, 1)
  }))

test("a seventh time zone takes the place of the one that was counted first, and is counted as well", () =>
  insideWorkspace((ctx) => {
    begin(ctx)
    apply(ctx, { does: "happen", what: { who: 0, type: "sent", at: Date.UTC(2027, 1, 4, 12) } })
    const zones = [
      "UTC",
      "Europe/Paris",
      "Europe/Warsaw",
      "Asia/Tokyo",
      "Asia/Kolkata",
      "America/Lima",
      "Africa/Cairo",
    ]
    const last = toDay("2027-02-20")
    for (const [at, zone] of zones.entries()) {
      apply(ctx, { does: "happen", what: { who: 1, type: "bounced", at: Date.UTC(2027, 1, 5 + at, 12) } })
      expect(readByDay(ctx, { zone, clients: EVERY_CLIENT, first: last - 20, last }).size).toBe(2)
    }
    const kept = ctx.db.all<{ zone: string }>(sql`select distinct zone from kept_days order by zone`)
    expect(kept.map(({ zone }) => zone)).toEqual(zones.slice(1).sort())
  }))
