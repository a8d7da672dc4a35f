import { and, asc, desc, inArray, type SQL, sql } from "drizzle-orm"
import { wordsBeginning } from "../../full-text.ts"
import { type Cursor, readCursor, writeCursor } from "../contacts/cursor.ts"
import type { Ctx } from "../context.ts"
import type { OutletFilter, OutletPage } from "./contract.ts"
import { countOutlets, isIn, languagesOf } from "./count-outlets.ts"
import { presentOutlet } from "./present-outlet.ts"
import { type OutletRow, outlets } from "./table.ts"

/** One page of the outlets that match. By cursor a page costs the same at any depth. Throws 422 for a cursor that is none. */
export function listOutlets(ctx: Ctx, filter: OutletFilter): OutletPage {
  const { sort, page, limit } = filter
  const { order, after, readValue } = orders[sort]
  const cursor = filter.cursor === undefined ? null : readCursor(filter.cursor)
  const search = filter.q ? searchFor(filter.q) : null
  const total = countOutlets(ctx, filter, search)
  // One row more than the page tells whether there is a next one. Only of these rows more than their place is read.
  const numbers = ctx.db
    .select({ number: outlets.number })
    .from(outlets)
    .where(
      and(
        isIn(outlets, filter),
        search ? inArray(outlets.number, search) : undefined,
        cursor ? after(cursor) : undefined,
      ),
    )
    .orderBy(...order)
    .limit(limit + 1)
    .offset(cursor ? 0 : (page - 1) * limit)
  const rows = ctx.db
    .select()
    .from(outlets)
    .where(inArray(outlets.number, numbers))
    .orderBy(...order)
    .all()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    outlets: shown.map(presentOutlet),
    total,
    nextCursor: last ? writeCursor({ value: readValue(last), number: last.number }) : null,
    languages: languagesOf(ctx),
  }
}

/** The query for the numbers of the outlets that have these beginnings of words. */
const searchFor = (q: string) =>
  sql`(select rowid from outlet_search where outlet_search match ${wordsBeginning(q) ?? '""'})`

interface Order {
  order: SQL[]
  after: (cursor: Cursor) => SQL
  readValue: (row: OutletRow) => string | number
}

/** As the index has it: what was never scanned counts as the longest ago. */
const lastScanned = sql`coalesce(${outlets.lastScannedAt}, 0)`

/** The number decides between equals, so that no page shows one twice. */
const orders: Record<OutletFilter["sort"], Order> = {
  newest: {
    order: [desc(outlets.number)],
    after: ({ number }) => sql`${outlets.number} < ${number}`,
    readValue: () => 0,
  },
  name: {
    order: [asc(outlets.nameNorm), asc(outlets.number)],
    after: ({ value, number }) => sql`(${outlets.nameNorm}, ${outlets.number}) > (${value}, ${number})`,
    readValue: (row) => row.nameNorm,
  },
  last_scanned: {
    order: [desc(lastScanned), desc(outlets.number)],
    after: ({ value, number }) => sql`(${lastScanned}, ${outlets.number}) < (${value}, ${number})`,
    readValue: (row) => row.lastScannedAt ?? 0,
  },
}
