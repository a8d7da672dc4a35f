import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Row } from "../../people/merged/row-change.ts"
import { trashKinds } from "../../people/trashed/contract.ts"
import { type Entry, findEntries } from "../../people/trashed/entries.ts"
import { entriesByNumber } from "../../people/trashed/kept-rows.ts"
import { shapes } from "./shapes.ts"

type Reader = Pick<Ctx, "db">

/** What a row refers to that is not there. */
export interface Lack {
  table: string
  /** The columns of the row, and those of that table, in the same order. */
  columns: readonly string[]
  to: readonly string[]
  /** Where it is in the trash; null when it is gone for good. */
  entry: Entry | null
}

export interface Reference extends Omit<Lack, "entry"> {
  /** The row can be without it: its column is then empty. */
  isLoose: boolean
}

/** What the rows of a table refer to. */
export function referencesOf({ db }: Reader, table: string): Reference[] {
  const columns = db.all<{ id: number; column: string; table: string; to: string; isLoose: number }>(sql`
    select id, "from" as column, "table", coalesce("to", 'id') as "to", on_delete = 'SET NULL' as isLoose
    from pragma_foreign_key_list(${table}) order by id, seq`)
  return [...Map.groupBy(columns, ({ id }) => id).values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const [names, to] = [parts.map(({ column }) => column), parts.map((part) => part.to)]
    return [{ table: first.table, columns: names, to, isLoose: first.isLoose === 1 }]
  })
}

/** Which of its references a row lacks. */
export const lacksOf = (
  ctx: Reader,
  row: Row,
  references: readonly Reference[],
  inTrash: InTrash,
): (Lack & { isLoose: boolean })[] =>
  references
    .filter(({ columns }) => columns.every((column) => row[column] != null))
    .filter(
      ({ table, columns, to }) =>
        !isThere(
          ctx,
          table,
          to,
          columns.map((column) => row[column] ?? null),
        ),
    )
    .map((reference) => {
      const { table, columns, to } = reference
      const [column = "", name = ""] = [columns[0], to[0]]
      const entry = columns.length === 1 ? inTrash(table, name, row[column] ?? null) : null
      return { ...reference, entry }
    })

export const isThere = (
  { db }: Reader,
  table: string,
  columns: readonly string[],
  values: readonly Row[string][],
): boolean =>
  db.all(
    sql`select 1 from ${sql.identifier(table)} where ${sql.join(
      columns.map((column, at) => sql`${sql.identifier(column)} = ${values[at]}`),
      sql` and `,
    )}`,
  ).length > 0

/** The entry of a thing that is in the trash, by its table and its id or number; null when it is not there. */
export type InTrash = (table: string, column: string, value: Row[string]) => Entry | null

/** Looks things up in the trash. Their numbers, which no index has, are read at the first such question. */
export function lookUpInTrash(ctx: Reader): InTrash {
  const numbers = new Map<string, Map<Row[string], number>>()
  return (table, column, value) => {
    const kinds = trashKinds.filter((kind) => shapes[kind].table === table)
    if (kinds.length === 0 || value === null) return null
    if (column === "id")
      return (
        kinds.flatMap((kind) => findEntries(ctx, { kind, itemIds: [String(value)] }, { most: 1 }))[0] ?? null
      )
    if (column !== "number") return null
    const known = numbers.get(table) ?? entriesByNumber(ctx, kinds)
    numbers.set(table, known)
    const number = known.get(value)
    return number === undefined ? null : (findEntries(ctx, { number }, { most: 1 })[0] ?? null)
  }
}
