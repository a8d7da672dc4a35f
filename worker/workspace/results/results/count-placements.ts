import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { PlacementCounts } from "./contract.ts"

/** The pages that cover a campaign's story, or any, counted from their rows. */
export function countPlacements({ db }: Pick<Ctx, "db">, campaignId?: string): PlacementCounts {
  const isOf = campaignId === undefined ? sql`true` : sql`campaign_id = ${campaignId}`
  const counts = db.get<PlacementCounts>(sql`select count(*) as total, count(first_seen_at) as seen,
    count(*) filter (where state = 'live' or (state = 'changed' and misses = 0)) as live,
    count(*) filter (where state = 'lost') as lost
    from placements where ${isOf}`)
  return counts ?? { total: 0, seen: 0, live: 0, lost: 0 }
}
