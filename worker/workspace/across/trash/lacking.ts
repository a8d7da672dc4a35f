import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Row } from "../../people/merged/row-change.ts"
import { survivorOf, survivorOfNumber } from "../../people/merged/survivor.ts"
import type { Entry } from "../../people/trashed/entries.ts"
import type { InTrash } from "./look-up-in-trash.ts"

type Reader = Pick<Ctx, "db">

/** What a row refers to that is not there. */
export interface Lack {
  table: string
  /** The columns of the row, and those of that table, in the same order. */
  columns: readonly string[]
  to: readonly string[]
  /** Who has by now what somebody had who was merged, named in the same way; null for anything else. */
  survivor: Row[string]
  /** Where it is in the trash, or the contact whom they were merged into; null when it is gone for good. */
  entry: Entry | null
}

export interface Reference extends Pick<Lack, "table" | "columns" | "to"> {
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
export const lacksOf = (ctx: Reader, row: Row, references: readonly Reference[], inTrash: InTrash): Lack[] =>
  references
    .map((reference) => ({
      ...reference,
      values: reference.columns.map((column) => row[column] ?? null),
    }))
    .filter(
      ({ table, to, values }) => values.every((value) => value !== null) && !isThere(ctx, table, to, values),
    )
    .map(({ table, columns, to, values }) => {
      const [[by = "", ...others], [value = null]] = [to, values]
      const isElsewhere = others.length === 0 ? whereIs(ctx, { table, by, value }, inTrash) : nowhere
      return { table, columns, to, ...isElsewhere }
    })

const nowhere = { survivor: null, entry: null }

/** What became of something that is not there, which is named by its id or its number. */
export function whereIs(
  ctx: Reader,
  { table, by, value }: { table: string; by: string; value: Row[string] },
  inTrash: InTrash,
): Pick<Lack, "survivor" | "entry"> {
  const entry = inTrash.find(table, by, value)
  if (entry || table !== "contacts") return { survivor: null, entry }
  const survivor = by === "number" ? survivorOfNumber(ctx, Number(value)) : survivorOf(ctx, String(value))
  if (survivor !== null && survivor !== value) return { survivor, entry: null }
  return { survivor: null, entry: inTrash.findSurvivor(by, value) }
}

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
