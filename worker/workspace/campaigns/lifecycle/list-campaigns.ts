import { and, count, desc, gte, inArray, lt, ne, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import type { Paging } from "../../core/paging/contract.ts"
import { belongsTo } from "../../people/clients/refer-to-client.ts"
import type { CampaignFilter, CampaignPage, CampaignState, CampaignSummary } from "../campaigns/contract.ts"
import { presentCampaign } from "../campaigns/present-campaign.ts"
import { campaigns } from "../campaigns/table.ts"
import { countReached } from "../messages/reached.ts"

/** The first page, in the default size. */
const firstPage = { page: 1, limit: 30 }

/** One page of the campaigns, the newest first, each with how far it has come. Without a state those in the archive are left out. */
export function listCampaigns(
  ctx: Ctx,
  { q, state, client, updatedSince, before }: CampaignFilter,
  { page, limit }: Pick<Paging, "page" | "limit"> = firstPage,
): CampaignPage {
  const isInState = state ? inArray(campaigns.state, [...groups[state]]) : ne(campaigns.state, "archived")
  const isTheirs = client ? belongsTo(campaigns.clientId, client) : undefined
  const isFresh = updatedSince ? gte(campaigns.updatedAt, Date.parse(updatedSince)) : undefined
  const isMeant = and(isInState, isTheirs, isFresh, q ? isCalled(ctx, q) : undefined)
  const rows = ctx.db
    .select()
    .from(campaigns)
    .where(and(isMeant, before === undefined ? undefined : lt(campaigns.id, before)))
    .orderBy(desc(campaigns.id))
    .limit(limit + 1)
    .offset(before === undefined ? (page - 1) * limit : 0)
    .all()
  const shown = rows.slice(0, limit)
  const figures = figuresOf(
    ctx,
    shown.map(({ id }) => id),
  )
  return {
    campaigns: shown.map((row) => ({ ...presentCampaign(row), ...figures(row.id) })),
    total: ctx.db.select({ total: count() }).from(campaigns).where(isMeant).get()?.total ?? 0,
    before: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Compared here, because SQLite folds the letters of English only; a workspace has few enough. */
function isCalled({ db }: Ctx, q: string): SQL {
  const words = foldName(q)
  const all = db.select({ id: campaigns.id, name: campaigns.name }).from(campaigns).all()
  const ids = all.filter(({ name }) => foldName(name).includes(words)).map(({ id }) => id)
  return sql`${campaigns.id} in (select value from json_each(${JSON.stringify(ids)}))`
}

const groups: Record<NonNullable<CampaignFilter["state"]>, readonly CampaignState[]> = {
  draft: ["draft"],
  active: ["scheduled", "running"],
  paused: ["paused", "auto_paused"],
  done: ["completed", "completed_with_failures"],
  archived: ["archived"],
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

/** Returns the number of campaigns that currently write to people, of those of a kind. */
export const countActive = ({ db }: Ctx, isMeant: SQL): number =>
  db
    .select({ total: count() })
    .from(campaigns)
    .where(and(inArray(campaigns.state, [...groups.active]), isMeant))
    .get()?.total ?? 0
