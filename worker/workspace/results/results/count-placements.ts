import { not, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { isSimulated } from "../placements/is-simulated.ts"
import type { PlacementCounts } from "./contract.ts"

/** The pages that cover a campaign's story, counted from their rows. */
export const countPlacements = (ctx: Pick<Ctx, "db">, campaignId: string): PlacementCounts =>
  count(ctx, sql`campaign_id = ${campaignId}`)

/** All pages, without those of rehearsals. */
export const countRealPlacements = (ctx: Pick<Ctx, "db">): PlacementCounts => count(ctx, not(isSimulated))

function count({ db }: Pick<Ctx, "db">, isMeant: SQL): PlacementCounts {
  const counts = db.get<PlacementCounts>(sql`select count(*) as total, count(first_seen_at) as seen,
    count(*) filter (where state = 'live' or (state = 'changed' and misses = 0)) as live,
    count(*) filter (where state = 'lost') as lost
    from placements where ${isMeant}`)
  return counts ?? { total: 0, seen: 0, live: 0, lost: 0 }
}
