import { sql } from "drizzle-orm"
import type { Ctx } from "../core/context.ts"
import type { Row } from "../people/merged/row-change.ts"

/** A column that becomes empty when what it refers to goes. */
export interface Link {
  column: string
  table: string
  to: string
}

/** Those columns of a table. */
export const linksOf = ({ db }: Pick<Ctx, "db">, table: string): Link[] =>
  db.all<Link>(sql`
    select "from" as column, "table", coalesce("to", 'id') as "to"
    from pragma_foreign_key_list(${table}) where on_delete = 'SET NULL'`)

/** A row of earlier as it can be written now: links to what is gone since are empty. */
export function withoutGone({ db }: Pick<Ctx, "db">, row: Row, links: readonly Link[]): Row {
  const gone = links.filter(
    ({ column, table, to }) =>
      row[column] != null &&
      db.all(sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(to)} = ${row[column]}`)
        .length === 0,
  )
  return { ...row, ...Object.fromEntries(gone.map(({ column }) => [column, null])) }
}
