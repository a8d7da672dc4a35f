import { and, count, desc, eq, lt, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { outletNameOf } from "../../people/outlets/refer-to-outlet.ts"
import type { PlacementFilter, PlacementNarrowing, PlacementPage } from "./contract.ts"
import { isOfClient } from "./of-client.ts"
import { presentPlacement } from "./present-placement.ts"
import { selectPlacements } from "./select-placements.ts"
import { placements } from "./table.ts"

/** One page of the placements that match, the newest first. By cursor a page costs the same at any depth. */
export function listPlacements(
  ctx: Ctx,
  { page, limit, cursor, ...narrowing }: PlacementFilter,
): PlacementPage {
  const isWanted = matchPlacements(narrowing)
  const rows = selectPlacements(ctx)
    .where(and(isWanted, cursor === undefined ? undefined : lt(placements.number, Number(cursor))))
    .orderBy(desc(placements.number))
    .limit(limit + 1)
    .offset(cursor === undefined ? (page - 1) * limit : 0)
    .all()
  const shown = rows.slice(0, limit)
  return {
    placements: shown.map((row) => presentPlacement(ctx, row)),
    total: countPlacements(ctx, isWanted),
    nextCursor: rows.length > limit ? String(shown.at(-1)?.number) : null,
  }
}

const countPlacements = ({ db }: Ctx, isWanted: SQL | undefined): number =>
  db.select({ total: count() }).from(placements).where(isWanted).get()?.total ?? 0

/** What must be true of a placement. */
export const matchPlacements = ({
  q,
  state,
  client,
  campaign,
  outlet,
  contact,
}: PlacementNarrowing): SQL | undefined =>
  and(
    state && eq(placements.state, state),
    client ? isOfClient(client) : undefined,
    campaign ? eq(placements.campaignId, campaign) : undefined,
    outlet ? eq(placements.outletId, outlet) : undefined,
    contact ? eq(placements.contactId, contact) : undefined,
    ...(q ?? "").split(/\s+/).filter(Boolean).map(says),
  )

const says = (word: string): SQL =>
  sql`instr(lower(${placements.pageUrl} || ' ' || ${placements.title} || ' ' || ${placements.phrase} || ' '
    || ${placements.quote} || ' ' || coalesce(${outletNameOf(placements.outletId)}, '')), lower(${word})) > 0`
