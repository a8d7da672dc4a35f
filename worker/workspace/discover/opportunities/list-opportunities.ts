import { and, count, eq, type SQL, sql } from "drizzle-orm"
import { wordsBeginning } from "../../../full-text.ts"
import { changedSince } from "../../core/changes/changed-since.ts"
import type { Ctx } from "../../core/context.ts"
import type { Since } from "../../core/paging/contract.ts"
import { readCursor, writeCursor } from "../../core/paging/cursor.ts"
import { isBeyond, orderOf } from "../../core/paging/keyset.ts"
import type { OpportunityFilter, OpportunityNarrowing, OpportunityPage } from "./contract.ts"
import { isForClient } from "./of-client.ts"
import { orders } from "./orders.ts"
import { presentOpportunities } from "./present-opportunity.ts"
import { opportunities } from "./table.ts"

/** One page of the requests that match; by cursor it costs the same at any depth. Throws 422 for an invalid cursor. */
export function listOpportunities(
  ctx: Ctx,
  { sort, page, limit, cursor, updatedSince, ...narrowing }: OpportunityFilter & Since,
): OpportunityPage {
  const order = orders[sort]
  const { number } = opportunities
  const isWanted = and(
    matchOpportunities({ ...narrowing, updatedSince }),
    changedSince(ctx, "opportunity", opportunities.id, updatedSince),
  )
  const rows = ctx.db
    .select()
    .from(opportunities)
    .where(and(isWanted, cursor === undefined ? undefined : isBeyond(order, number, readCursor(cursor))))
    .orderBy(...orderOf(order, number))
    .limit(limit + 1)
    .offset(cursor === undefined ? (page - 1) * limit : 0)
    .all()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    opportunities: presentOpportunities(ctx, shown),
    total: countOpportunities(ctx, isWanted),
    nextCursor: last ? writeCursor({ value: order.readValue(last), number: last.number }) : null,
  }
}

export const countOpportunities = ({ db }: Ctx, isWanted: SQL | undefined): number =>
  db.select({ total: count() }).from(opportunities).where(isWanted).get()?.total ?? 0

/** What must be true of a request. Without a state those that are dismissed or expired are left out, but not of a campaign, or of what changed. */
export const matchOpportunities = ({
  q,
  state,
  source,
  campaign,
  kind,
  client,
  story,
  updatedSince,
}: OpportunityNarrowing & Since): SQL | undefined =>
  and(
    state
      ? eq(opportunities.state, state)
      : campaign || updatedSince
        ? undefined
        : sql`${opportunities.state} not in ('dismissed', 'expired')`,
    campaign ? eq(opportunities.campaignId, campaign) : undefined,
    source
      ? sql`${opportunities.id} in (select opportunity_id from opportunity_sightings where source_id = ${source})`
      : undefined,
    kind ? eq(opportunities.kind, kind) : undefined,
    client ? isForClient(client) : undefined,
    story
      ? sql`${opportunities.id} in (select opportunity_id from story_findings where story_id = ${story})`
      : undefined,
    q
      ? sql`${opportunities.number} in (select rowid from opportunity_search where opportunity_search match ${wordsBeginning(q) ?? '""'})`
      : undefined,
  )
