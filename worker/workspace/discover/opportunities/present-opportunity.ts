import { asc, eq, inArray, sql } from "drizzle-orm"
import { isSimulatedHost } from "../../../directory/simulated/hosts.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { outletsByDomain } from "../../people/outlets/known-outlets.ts"
import { opportunitySightings, opportunitySources } from "../sightings/table.ts"
import type { Opportunity } from "./contract.ts"
import { findingsOf } from "./findings-of.ts"
import { reasonsOf, withoutFound } from "./found-reasons.ts"
import { clientsOf, seenCampaigns } from "./of-client.ts"
import type { OpportunityRow } from "./table.ts"

/** Returns requests for display, in the same order, with the known outlets and sources. */
export function presentOpportunities(ctx: Pick<Ctx, "db">, rows: readonly OpportunityRow[]): Opportunity[] {
  const known = outletsByDomain(
    ctx,
    rows.flatMap(({ outletDomain }) => outletDomain ?? []),
  )
  const sourcesById = sourcesOf(ctx, rows)
  const findingsById = findingsOf(ctx, rows)
  const clientsById = clientsOf(ctx, rows)
  const campaigns = seenCampaigns(ctx, rows)
  return rows.map((row) => {
    const outlet = row.outletDomain === null ? undefined : known.get(row.outletDomain)
    const findings = findingsById.get(row.id) ?? []
    const campaignId = row.campaignId !== null && campaigns.has(row.campaignId) ? row.campaignId : null
    const name = row.outletName || outlet?.name || row.outletDomain
    return {
      id: row.id,
      kind: row.kind,
      title: row.title,
      body: row.body,
      url: row.url,
      outlet: name ? { name, id: outlet?.id ?? null } : null,
      journalist: row.journalist,
      replyTo: row.replyTo,
      deadline:
        row.deadlineLocal === null || row.deadlineAt === null
          ? null
          : { local: row.deadlineLocal, zone: row.deadlineZone, at: toIso(row.deadlineAt) },
      deadlineWords: row.deadlineWords,
      fitScore: row.fitScore,
      fitReasons: [...withoutFound(row.fitReasons), ...reasonsOf(findings)],
      state: row.state,
      sources: sourcesById.get(row.id) ?? [],
      findings,
      isSimulated: row.kind === "article" && isSimulatedHost(row.outletDomain ?? ""),
      campaignId,
      isPitchedElsewhere: campaignId !== row.campaignId,
      clientId: row.clientId,
      clients: clientsById.get(row.id) ?? [],
      createdBy: row.createdBy,
      createdAt: toIso(row.createdAt),
      updatedAt: toIso(row.updatedAt),
    }
  })
}

function sourcesOf({ db }: Pick<Ctx, "db">, rows: readonly OpportunityRow[]) {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const seen = db
    .select({
      opportunityId: opportunitySightings.opportunityId,
      id: opportunitySources.id,
      name: opportunitySources.name,
    })
    .from(opportunitySightings)
    .innerJoin(opportunitySources, eq(opportunitySources.id, opportunitySightings.sourceId))
    .where(inArray(opportunitySightings.opportunityId, sql`(select value from json_each(${ids}))`))
    .orderBy(asc(opportunitySightings.seenAt), asc(opportunitySources.number))
    .all()
  const byId = new Map<string, Opportunity["sources"]>()
  for (const { opportunityId, ...source } of seen)
    byId.set(opportunityId, [...(byId.get(opportunityId) ?? []), source])
  return byId
}
