import { and, count, inArray, ne, type SQL, sql } from "drizzle-orm"
import { changedSince } from "../../core/changes/changed-since.ts"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { belongsTo } from "../../people/clients/refer-to-client.ts"
import type { CampaignState } from "../campaigns/contract.ts"
import { campaigns } from "../campaigns/table.ts"
import type { CampaignFilter } from "./contract.ts"

/** What must be true of a campaign. Without a state those in the archive are left out, unless it is asked what changed. */
export const matchCampaigns = (
  ctx: Ctx,
  { q, state, client, updatedSince }: CampaignFilter,
): SQL | undefined =>
  and(
    state ? inArray(campaigns.state, [...groups[state]]) : undefined,
    state === undefined && updatedSince === undefined ? ne(campaigns.state, "archived") : undefined,
    client ? belongsTo(campaigns.clientId, client) : undefined,
    changedSince(ctx, "campaign", campaigns.id, updatedSince),
    q ? isCalled(ctx, q) : undefined,
  )

export const countCampaigns = ({ db }: Ctx, isMeant: SQL | undefined): number =>
  db.select({ total: count() }).from(campaigns).where(isMeant).get()?.total ?? 0

/** Returns the number of campaigns that currently write to people, of those of a kind. */
export const countActive = (ctx: Ctx, isMeant: SQL): number =>
  countCampaigns(ctx, and(inArray(campaigns.state, [...groups.active]), isMeant))

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
