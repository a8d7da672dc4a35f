import { type SQL, sql } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import type { Contacted } from "../narrowing/contract.ts"

/** The condition on `lastContacted` for people who were last written to then, or never. `now` in milliseconds. */
export function wereContacted(lastContacted: SQL, contacted: Contacted, now: number): SQL {
  if (contacted === "never") return sql`${lastContacted} = 0`
  const [, not, days] = /^(not_)?within_(\d+)_days$/.exec(contacted) ?? []
  const since = now - Number(days) * DAY
  return not ? sql`${lastContacted} < ${since}` : sql`${lastContacted} >= ${since}`
}
