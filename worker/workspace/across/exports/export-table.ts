import { asc, getTableColumns, sql } from "drizzle-orm"
import type { SQLiteTable } from "drizzle-orm/sqlite-core"
import type { Ctx } from "../../core/context.ts"
import { toJsonPieces } from "./write-json.ts"

const batch = 500

/** A whole table as a JSON array in pieces, but for the columns in `without`. Times are ISO 8601. */
export const exportTable = (
  ctx: Ctx,
  table: SQLiteTable,
  without: readonly string[] = [],
): Generator<string> =>
  toJsonPieces(everyRow(ctx, table), (row) => presentRow(row, new Set(["place", ...without])))

/** In the order in which they came, so many at a time, whatever there are. */
function* everyRow({ db }: Ctx, table: SQLiteTable): Generator<Record<string, unknown>[]> {
  const place = sql<number>`${table}.rowid`
  for (let after = 0; ; ) {
    const rows = db
      .select({ ...getTableColumns(table), place })
      .from(table)
      .where(sql`${place} > ${after}`)
      .orderBy(asc(place))
      .limit(batch)
      .all()
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.place
  }
}

const presentRow = (row: Record<string, unknown>, without: ReadonlySet<string>): object =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      without.has(name)
        ? []
        : [
            [
              name,
              typeof value === "number" && /(At|Until)$/.test(name) ? new Date(value).toISOString() : value,
            ],
          ],
    ),
  )
