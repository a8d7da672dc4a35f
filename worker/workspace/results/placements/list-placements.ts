import { and, count, eq, type SQL, sql } from "drizzle-orm"
import { changedSince } from "../../core/changes/changed-since.ts"
import type { Ctx } from "../../core/context.ts"
import { hasWords } from "../../core/has-words.ts"
import { readCursor, writeCursor } from "../../core/paging/cursor.ts"
import { isBeyond, orderOf } from "../../core/paging/keyset.ts"
import { outletNameOf } from "../../people/outlets/refer-to-outlet.ts"
import type { PlacementFilter, PlacementNarrowing, PlacementPage } from "./contract.ts"
import { isOfClient } from "./of-client.ts"
import { orders } from "./orders.ts"
import { presentPlacement } from "./present-placement.ts"
import { selectPlacements } from "./select-placements.ts"
import { placements } from "./table.ts"

/** One page of the placements that match. Throws 422 for an invalid cursor. */
export function listPlacements(
  ctx: Ctx,
  { sort, page, limit, cursor, ...narrowing }: PlacementFilter,
): PlacementPage {
  const order = orders[sort]
  const { number } = placements
  const isWanted = matchPlacements(ctx, narrowing)
  const rows = selectPlacements(ctx)
    .where(and(isWanted, cursor === undefined ? undefined : isBeyond(order, number, readCursor(cursor))))
    .orderBy(...orderOf(order, number))
    .limit(limit + 1)
    .offset(cursor === undefined ? (page - 1) * limit : 0)
    .all()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    placements: shown.map((row) => presentPlacement(ctx, row)),
    total: countPlacements(ctx, isWanted),
    nextCursor: last ? writeCursor({ value: order.readValue(last), number: last.number }) : null,
  }
}

export const countPlacements = ({ db }: Ctx, isWanted: SQL | undefined): number =>
  db.select({ total: count() }).from(placements).where(isWanted).get()?.total ?? 0

/** What must be true of a placement. */
export const matchPlacements = (
  ctx: Ctx,
  { q, state, client, campaign, outlet, contact, updatedSince }: PlacementNarrowing,
): SQL | undefined =>
  and(
    state && eq(placements.state, state),
    client ? isOfClient(client) : undefined,
    campaign ? eq(placements.campaignId, campaign) : undefined,
    outlet ? eq(placements.outletId, outlet) : undefined,
    contact ? eq(placements.contactId, contact) : undefined,
    changedSince(ctx, "placement", placements.id, updatedSince),
    hasWords(ctx, q, searched),
  )

const searched = {
  rows: sql`${placements}`,
  row: sql`${placements.number}`,
  text: sql`(${placements.pageUrl} || ' ' || ${placements.title} || ' ' || ${placements.phrase} || ' '
    || ${placements.quote} || ' ' || coalesce(${outletNameOf(placements.outletId)}, ''))`,
}
