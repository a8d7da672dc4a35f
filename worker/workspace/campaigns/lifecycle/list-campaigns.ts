import { and, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Paging } from "../../core/paging/contract.ts"
import { type Cursor, readCursor, writeCursor } from "../../core/paging/cursor.ts"
import { isBeyond, orderOf } from "../../core/paging/keyset.ts"
import type { CampaignSummary } from "../campaigns/contract.ts"
import { presentCampaign } from "../campaigns/present-campaign.ts"
import { campaigns } from "../campaigns/table.ts"
import { countReached } from "../messages/reached.ts"
import { campaignOrdersBy, number } from "./campaign-orders.ts"
import type { CampaignFilter, CampaignListFilter, CampaignOrder, CampaignPage } from "./contract.ts"
import { countCampaigns, matchCampaigns } from "./match-campaigns.ts"

/** One page of the campaigns that match, each with how far it has come. Throws 422 for an invalid cursor. */
export function listCampaigns(
  ctx: Ctx,
  { sort, page, limit, cursor, ...narrowing }: CampaignListFilter,
): CampaignPage {
  const from = cursor === undefined ? null : readCursor(cursor)
  const { last, ...found } = readPage(ctx, narrowing, { sort, page, limit, from })
  return { ...found, nextCursor: last && writeCursor(last) }
}

/** As programs read them, the newest first. `before` is the id of the last campaign of the page above. */
export function listNewest(
  ctx: Ctx,
  filter: CampaignFilter,
  { page, limit, before }: Pick<Paging, "page" | "limit"> & { before: string | undefined },
): CampaignPage {
  const from = before === undefined ? null : { value: before, number: 0 }
  const { last, ...found } = readPage(ctx, filter, { sort: "newest", page, limit, from })
  return { ...found, nextCursor: last && String(last.value) }
}

interface Wanted extends Pick<Paging, "page" | "limit"> {
  sort: CampaignOrder
  from: Cursor | null
}

function readPage(ctx: Ctx, filter: CampaignFilter, { sort, page, limit, from }: Wanted) {
  const order = campaignOrdersBy[sort]
  const isMeant = matchCampaigns(ctx, filter)
  // Campaigns are long: they are put in order by what they are ordered by, and only those of the page are read.
  const places = ctx.db
    .select({ id: campaigns.id, number, value: sql<string | number>`${order.by}` })
    .from(campaigns)
    .where(and(isMeant, from ? isBeyond(order, number, from) : undefined))
    .orderBy(...orderOf(order, number))
    .limit(limit + 1)
    .offset(from ? 0 : (page - 1) * limit)
    .all()
  const shown = places.slice(0, limit)
  const last = places.length > limit ? shown.at(-1) : undefined
  const ids = shown.map(({ id }) => id)
  const figures = figuresOf(ctx, ids)
  const isShown = sql`${campaigns.id} in (select value from json_each(${JSON.stringify(ids)}))`
  const rows = new Map(
    ctx.db
      .select()
      .from(campaigns)
      .where(isShown)
      .all()
      .map((row) => [row.id, row]),
  )
  return {
    campaigns: ids.flatMap((id) => {
      const row = rows.get(id)
      return row ? [{ ...presentCampaign(row), ...figures(id) }] : []
    }),
    total: countCampaigns(ctx, isMeant),
    last: last ? { value: order.readValue(last), number: last.number } : null,
  }
}

/** Counted from what happened, each person once. */
function figuresOf(
  ctx: Ctx,
  ids: string[],
): (id: string) => Pick<CampaignSummary, "people" | "reached" | "replied"> {
  const chosen = ctx.db.all<{
    id: string
    people: number
  }>(sql`select campaign_id as id, count(*) as people from audience
    where campaign_id in (select value from json_each(${JSON.stringify(ids)})) group by 1`)
  const people = new Map(chosen.map((row) => [row.id, row.people]))
  const counts = countReached(ctx, ids)
  return (id) => {
    const { reached, replied } = counts.get(id) ?? { reached: 0, replied: 0 }
    return { people: people.get(id) ?? 0, reached, replied }
  }
}
