import { and, asc, count, desc, eq, isNotNull, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { belongsTo } from "../../people/clients/refer-to-client.ts"
import { type CampaignRow, campaigns } from "./table.ts"

/** The name of the campaign whose id a column holds, as a part of a query; null for none. */
export const campaignNameOf = (id: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select outreach.name from campaigns outreach where outreach.id = ${id})`

/** True where the campaign whose id a column holds is for this client. */
export const isOfClient = (id: SQLWrapper, client: string): SQL =>
  sql`exists (select 1 from campaigns where ${campaigns.id} = ${id} and ${belongsTo(campaigns.clientId, client)})`

/** What others decide by; undefined for a campaign that is gone. */
export const lookUpCampaign = (
  { db }: Pick<Ctx, "db">,
  id: string,
): Pick<CampaignRow, "id" | "targetUrls" | "trackOpens" | "trackClicks"> | undefined =>
  db
    .select({
      id: campaigns.id,
      targetUrls: campaigns.targetUrls,
      trackOpens: campaigns.trackOpens,
      trackClicks: campaigns.trackClicks,
    })
    .from(campaigns)
    .where(eq(campaigns.id, id))
    .get()

/** The campaigns of a client, archived ones too, the oldest first. */
export const campaignsOfClient = (
  { db }: Pick<Ctx, "db">,
  client: string,
): Pick<CampaignRow, "id" | "name">[] =>
  db
    .select({ id: campaigns.id, name: campaigns.name })
    .from(campaigns)
    .where(belongsTo(campaigns.clientId, client))
    .orderBy(asc(campaigns.id))
    .all()

/** Those that were launched, the newest first: one more than `limit`, when there are more. The cursor is a campaign's id. */
export function listLaunched(
  { db }: Pick<Ctx, "db">,
  { page, limit, cursor }: { page: number; limit: number; cursor?: string | undefined },
) {
  const wasLaunched = isNotNull(campaigns.launchedAt)
  return {
    rows: db
      .select({ id: campaigns.id, name: campaigns.name, state: campaigns.state })
      .from(campaigns)
      .where(and(wasLaunched, cursor === undefined ? undefined : lt(campaigns.id, cursor)))
      .orderBy(desc(campaigns.id))
      .limit(limit + 1)
      .offset(cursor === undefined ? (page - 1) * limit : 0)
      .all(),
    total: db.select({ total: count() }).from(campaigns).where(wasLaunched).get()?.total ?? 0,
  }
}
