import { asc, eq } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import { historyOf } from "../../core/audit/history-of.ts"
import type { Ctx } from "../../core/context.ts"
import { opportunitySightings, opportunitySources } from "../sightings/table.ts"
import type { OpportunityDetail } from "./contract.ts"
import { presentOpportunities } from "./present-opportunity.ts"
import { type OpportunityRow, opportunities } from "./table.ts"

const mostHappenings = 100

/** Throws 404. */
export function readOpportunity({ db }: Pick<Ctx, "db">, id: string): OpportunityRow {
  const row = db.select().from(opportunities).where(eq(opportunities.id, id)).get()
  if (!row) throw notFound("request")
  return row
}

/** With where it was seen, and what was done with it. Throws 404. */
export function findOpportunity(ctx: Pick<Ctx, "db">, id: string): OpportunityDetail {
  const { db } = ctx
  const [opportunity] = presentOpportunities(ctx, [readOpportunity(ctx, id)])
  if (!opportunity) throw notFound("request")
  const sightings = db
    .select({
      source: opportunitySources.name,
      url: opportunitySightings.url,
      seenAt: opportunitySightings.seenAt,
    })
    .from(opportunitySightings)
    .innerJoin(opportunitySources, eq(opportunitySources.id, opportunitySightings.sourceId))
    .where(eq(opportunitySightings.opportunityId, id))
    .orderBy(asc(opportunitySightings.seenAt))
    .all()
  return {
    ...opportunity,
    sightings: sightings.map(({ seenAt, ...seen }) => ({ ...seen, at: toIso(seenAt) })),
    history: historyOf(ctx, id, mostHappenings).map(({ at, ...done }) => ({ ...done, at: toIso(at) })),
  }
}
