import { eq } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { type OpportunitySourceRow, opportunitySources } from "../sightings/table.ts"
import { keepEntries } from "./keep-entries.ts"
import type { SourceReading } from "./read-source.ts"

const hour = 60 * 60 * 1000

/** Returns the time until a source is read again, in milliseconds: an hour, doubled after each failure, up to a day. */
export const waitAfter = (failures: number): number => Math.min(DAY, hour * 2 ** Math.min(failures, 10))

/** Stores the outcome of a check, and its findings. Returns how many requests are new. It runs inside a transaction. */
export function noteCheck(ctx: Ctx, source: OpportunitySourceRow, reading: SourceReading): number {
  const failures = reading.failure === null ? 0 : source.failures + 1
  const row = {
    lastCheckedAt: ctx.now,
    lastError: reading.failure,
    failures,
    nextCheckAt: ctx.now + waitAfter(failures),
    ...(reading.failure === null && { contentHash: reading.hash, kind: reading.listing.kind }),
  }
  ctx.db.update(opportunitySources).set(row).where(eq(opportunitySources.id, source.id)).run()
  if (reading.failure !== null || reading.hash === source.contentHash) return 0
  return keepEntries(ctx, source, reading.listing)
}
