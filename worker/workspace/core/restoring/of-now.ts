import { getTableColumns, getTableName, sql } from "drizzle-orm"
import type { SQLiteTable } from "drizzle-orm/sqlite-core"
import type { Carried } from "./carried.ts"

/**
 * A table that a restore leaves as it is now, as one of keys that were replaced or removed since the copy. Rows of the copy come back
 * only where nobody knows what there was.
 */
export function ofNow(table: SQLiteTable): Carried {
  const name = getTableName(table)
  const columns = sql.raw(
    Object.values(getTableColumns(table))
      .map((column) => column.name)
      .join(),
  )
  return {
    aside: () => ({ [name]: `select * from ${name}` }),
    carryOver: ({ db }, { isContinued }) => {
      if (isContinued) db.delete(table).run()
      const aside = sql.identifier(`aside_${name}`)
      db.run(sql`insert or replace into ${table} (${columns}) select ${columns} from ${aside}`)
    },
  }
}
