import { type SQL, sql } from "drizzle-orm"
import { isMissingReference } from "../../../database.ts"
import type { Ctx } from "../../core/context.ts"
import type { Row, RowChange } from "../../people/merged/row-change.ts"
import { linksOf, withoutGone } from "../without-gone.ts"
import { references } from "./references.ts"
import { changedColumns } from "./row-changes.ts"

/** Reverts the changes to these rows; later edits stay. People are restored before their data. */
export function restoreRows(ctx: Ctx, changes: readonly RowChange[]): void {
  for (const change of changes.filter(({ table }) => table === "contacts")) restore(ctx, change)
  for (const change of changes.filter(({ table }) => table !== "contacts")) restore(ctx, change)
}

function restore(ctx: Ctx, { table, key, before: was, after }: RowChange): void {
  const { db } = ctx
  const before = was && withoutGone(ctx, was, linksOf(ctx, table))
  const row = sql.identifier(table)
  if (!was || !before) {
    const left = isEdited(table) ? Object.keys(after ?? {}) : key
    if (after) db.run(sql`delete from ${row} where ${hasKey(after, left)}`)
    return
  }
  if (!after) {
    insertRow(ctx, table, before)
    return
  }
  const current = db.get<Row>(sql`select * from ${row} where ${hasKey(after, key)}`)
  if (!current) {
    if (!isLarge(table)) insertRow(ctx, table, before)
    return
  }
  const owners = references.filter((one) => one.table === table).map(({ owner }) => owner)
  const isOurs = owners.every((owner) => current[owner] === after[owner])
  const columns = changedColumns(was, after).filter((column) => current[column] === after[column])
  if (columns.length === 0 || !isOurs) return
  const values = columns.map((column) => sql`${sql.identifier(column)} = ${before[column]}`)
  unlessGone(() => db.run(sql`update ${row} set ${sql.join(values, sql`, `)} where ${hasKey(after, key)}`))
}

function insertRow({ db }: Ctx, table: string, row: Row): void {
  const columns = Object.keys(row).map((column) => sql.identifier(column))
  const values = Object.values(row).map((value) => sql`${value}`)
  unlessGone(() =>
    db.run(sql`insert into ${sql.identifier(table)} (${sql.join(columns, sql`, `)})
      values (${sql.join(values, sql`, `)})`),
  )
}

/** What a row means nothing without may be gone, such as a list or a choice: then what it said is gone, too. */
function unlessGone(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!isMissingReference(error)) throw error
  }
}

const hasKey = (row: Row, key: readonly string[]): SQL =>
  sql.join(
    key.map((column) => sql`${sql.identifier(column)} is ${row[column]}`),
    sql` and `,
  )

const isEdited = (table: string) => references.some((one) => one.table === table && one.isEdited)
const isLarge = (table: string) => references.some((one) => one.table === table && one.isLarge)
