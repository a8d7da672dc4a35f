import { eq } from "drizzle-orm"
import { allowanceOf } from "../../../site/plans/contract.ts"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import type { Worker } from "../../core/jobs/jobs.ts"
import { type OpportunitySourceRow, opportunitySources } from "../sightings/table.ts"
import { noteCheck } from "./check-source.ts"
import { readSource } from "./read-source.ts"

/** Reads one source whenever it is due. A paused or removed source is not read. */
export const pollWorker: Worker = {
  async prepare(ctx, id) {
    const source = findActive(ctx, id)
    if (!source) return () => null
    // A smaller plan takes nothing away: the sources wait for the larger one.
    if (allowanceOf(ctx.planStatus, ctx.now).opportunitySources === 0) return (later) => later.now + DAY
    const wait = await ctx.takeHost(new URL(source.url).host)
    if (wait > 0) return (later) => later.now + wait
    const reading = await readSource(ctx, source.url)
    return (later) => {
      const now = findActive(later, id)
      if (!now) return null
      noteCheck(later, now, reading)
      return findActive(later, id)?.nextCheckAt ?? null
    }
  },
  giveUp(ctx, id) {
    const lastError = "Something went wrong on our side. Check it once more."
    ctx.db
      .update(opportunitySources)
      .set({ state: "paused", lastError, nextCheckAt: null })
      .where(eq(opportunitySources.id, id))
      .run()
  },
}

function findActive({ db }: Pick<Ctx, "db">, id: string): OpportunitySourceRow | null {
  const row = db.select().from(opportunitySources).where(eq(opportunitySources.id, id)).get()
  return row?.state === "active" && row.mailKey === null ? row : null
}
