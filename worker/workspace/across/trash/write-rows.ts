import { type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Row } from "../../people/merged/row-change.ts"
import { type Reference, referencesOf } from "./lacking.ts"

/** As a table is now: rows may have been kept by an earlier version. */
export interface Columns {
  names: ReadonlySet<string>
  key: readonly string[]
  references: readonly Reference[]
}

export function readColumns({ db }: Pick<Ctx, "db">, table: string): Columns {
  const columns = db.all<{ name: string; pk: number }>(sql`select name, pk from pragma_table_info(${table})`)
  return {
    names: new Set(columns.map(({ name }) => name)),
    key: columns.filter(({ pk }) => pk > 0).map(({ name }) => name),
    references: referencesOf({ db }, table),
  }
}

/** What the table still has columns for. */
export const knownOf = (row: Row, { names }: Columns): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => names.has(column)))

/** Throws where a value that must be unique is there already, but for a row that may then be left out. */
export function insertRow({ db }: Pick<Ctx, "db">, table: string, row: Row, mayBeThere: boolean): void {
  const columns = Object.keys(row).map((column) => sql.identifier(column))
  const values = Object.values(row).map((value) => sql`${value}`)
  db.run(sql`insert into ${sql.identifier(table)} (${sql.join(columns, sql`, `)})
    values (${sql.join(values, sql`, `)}) ${sql.raw(mayBeThere ? "on conflict do nothing" : "")}`)
}

/** Whether a row is there, the same in every column. */
export const hasRow = ({ db }: Pick<Ctx, "db">, table: string, row: Row): boolean =>
  db.all(sql`select 1 from ${sql.identifier(table)} where ${isSame(row, Object.keys(row))}`).length > 0

const isSame = (row: Row, columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql`${sql.identifier(column)} is ${row[column]}`),
    sql` and `,
  )

/** Gives a row its columns back, unless its link names something else by now. */
export function relinkRow(
  { db }: Pick<Ctx, "db">,
  table: string,
  { row, key, link }: { row: Row; key: readonly string[]; link: string },
): void {
  const set = Object.keys(row)
    .filter((column) => !key.includes(column))
    .map((column) => sql`${sql.identifier(column)} = ${row[column]}`)
  const named = sql.identifier(link)
  db.run(sql`update ${sql.identifier(table)} set ${sql.join(set, sql`, `)}
    where ${isSame(row, key)} and (${named} is null or ${named} = ${row[link]})`)
}
