import { type SQL, sql } from "drizzle-orm"
import { isMissingReference, isTaken, rootOf } from "../../../database.ts"
import type { Ctx } from "../../core/context.ts"
import type { Row } from "../../people/merged/row-change.ts"
import { refreshGroups } from "../../people/outlet-tags/refresh-groups.ts"
import type { Entry } from "../../people/trashed/entries.ts"
import type { KeptRow } from "../../people/trashed/kept-row.ts"
import { readKept } from "../../people/trashed/kept-rows.ts"
import { type Link, linksOf, withoutGone } from "../without-gone.ts"

/**
 * Writes the rows of an entry back as they were, all or none, and leaves the entry. What a row refers to may be gone since: a link that
 * may be empty is then left empty, and a row that means nothing without it is left out. Returns why it cannot be done: a value that must
 * be unique is in use again, or the rows are of a version whose rules were others; null when it was.
 */
export function putBack(ctx: Ctx, { number, kind, itemId }: Entry): "taken" | "misfit" | null {
  try {
    ctx.write(() => {
      const columns = new Map<string, Columns>()
      for (const kept of readKept(ctx, number)) {
        const known = columns.get(kept.table) ?? columnsOf(ctx, kept.table)
        columns.set(kept.table, known)
        if (known.names.size === 0) continue
        if (kept.link) relink(ctx, kept, kept.link, known)
        else insert(ctx, kept.table, withoutGone(ctx, knownOf(kept.row, known), known.links))
      }
      if (kind === "list" || kind === "tag") refreshGroups(ctx, itemId)
    })
    return null
  } catch (error) {
    if (isTaken(error)) return "taken"
    if (/constraint failed/.test(rootOf(error).message)) return "misfit"
    throw error
  }
}

interface Columns {
  names: ReadonlySet<string>
  links: readonly Link[]
}

/** As the table is now: rows may have been kept by an earlier version. */
const columnsOf = ({ db }: Ctx, table: string): Columns => ({
  names: new Set(
    db.all<{ name: string }>(sql`select name from pragma_table_info(${table})`).map(({ name }) => name),
  ),
  links: linksOf({ db }, table),
})

const knownOf = (row: Row, { names }: Columns): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => names.has(column)))

function insert({ db }: Ctx, table: string, row: Row): void {
  const columns = Object.keys(row).map((column) => sql.identifier(column))
  const values = Object.values(row).map((value) => sql`${value}`)
  unlessGone(() =>
    db.run(sql`insert into ${sql.identifier(table)} (${sql.join(columns, sql`, `)})
      values (${sql.join(values, sql`, `)})`),
  )
}

/** Only a row that names nothing else by now is linked again, and has again what was emptied. */
function relink({ db }: Ctx, { table, row, key = [] }: KeptRow, link: string, { names }: Columns): void {
  const isIt = key.map((column): SQL => sql`${sql.identifier(column)} = ${row[column]}`)
  const set = Object.keys(row)
    .filter((column) => names.has(column) && !key.includes(column))
    .map((column) => sql`${sql.identifier(column)} = ${row[column]}`)
  const named = sql.identifier(link)
  unlessGone(() =>
    db.run(sql`update ${sql.identifier(table)} set ${sql.join(set, sql`, `)}
      where ${sql.join(isIt, sql` and `)} and (${named} is null or ${named} = ${row[link]})`),
  )
}

function unlessGone(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!isMissingReference(error)) throw error
  }
}
