import { inArray, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { type Cursor, readCursor, writeCursor } from "../../core/paging/cursor.ts"
import type { OutletFilter, OutletPage } from "./contract.ts"
import { languagesOf } from "./count-outlets.ts"
import { matchOutlets, outletNumbersOf } from "./match-outlets.ts"
import { amongOutlets, type OutletPlaces } from "./places.ts"
import { presentOutlet } from "./present-outlet.ts"
import { selectOutlets } from "./select-outlets.ts"
import { type OutletRow, outlets } from "./table.ts"

/**
 * One page of the outlets that match. By cursor a page costs the same at any depth. Throws 422 for an invalid cursor,
 * or a tag that does not exist.
 */
export function listOutlets(ctx: Ctx, filter: OutletFilter): OutletPage {
  const { sort, page, limit } = filter
  const { order, after, readValue } = orders[sort]
  const cursor = filter.cursor === undefined ? null : readCursor(filter.cursor)
  const match = matchOutlets(ctx, filter)
  const { places } = match
  // Reading one row more than the page tells whether there is a next page. Only for these rows are more columns than
  // the sort position read.
  const numbers = sql`${outletNumbersOf(match)} and ${cursor ? after(places, cursor) : sql`true`}
    order by ${order(places)} limit ${limit + 1} offset ${cursor ? 0 : (page - 1) * limit}`
  const rows = selectOutlets(ctx)
    .where(inArray(outlets.number, sql`(${numbers})`))
    .orderBy(order(amongOutlets))
    .all()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    outlets: shown.map(presentOutlet),
    total: match.total,
    nextCursor: last ? writeCursor({ value: readValue(last), number: last.number }) : null,
    languages: languagesOf(ctx),
  }
}

interface Order {
  order: (places: OutletPlaces) => SQL
  after: (places: OutletPlaces, cursor: Cursor) => SQL
  readValue: (row: OutletRow) => string | number
}

/** The number decides between equals, so that no page shows one twice. */
const orders: Record<OutletFilter["sort"], Order> = {
  newest: {
    order: (at) => sql`${at.number} desc`,
    after: (at, { number }) => sql`${at.number} < ${number}`,
    readValue: () => 0,
  },
  name: {
    order: (at) => sql`${at.nameNorm}, ${at.number}`,
    after: (at, { value, number }) => sql`(${at.nameNorm}, ${at.number}) > (${value}, ${number})`,
    readValue: (row) => row.nameNorm,
  },
  last_scanned: {
    order: (at) => sql`${at.lastScanned} desc, ${at.number} desc`,
    after: (at, { value, number }) => sql`(${at.lastScanned}, ${at.number}) < (${value}, ${number})`,
    readValue: (row) => row.lastScannedAt ?? 0,
  },
}
