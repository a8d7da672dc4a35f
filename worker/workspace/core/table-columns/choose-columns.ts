import { and, eq } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import type { Departed } from "../access/departed.ts"
import type { Ctx } from "../context.ts"
import { type ColumnChoice, type ColumnTable, columnTables } from "./contract.ts"
import { tableColumns } from "./table.ts"

/** The columns that the member who asks chose. Throws 404 for a table without such a choice. */
export function readColumns({ db, actor }: Ctx, name: string): ColumnChoice {
  const chosen = db
    .select({ columns: tableColumns.columns })
    .from(tableColumns)
    .where(isTheirs(actor.id, tableNamed(name)))
    .get()
  return chosen ?? { columns: null }
}

/** Keeps the columns of the member who asks; null forgets them. Throws 404 for a table without such a choice. */
export function chooseColumns(ctx: Ctx, name: string, { columns }: ColumnChoice): ColumnChoice {
  const table = tableNamed(name)
  const chosen = columns && [...new Set(columns)]
  ctx.write(() => {
    if (chosen === null) return ctx.db.delete(tableColumns).where(isTheirs(ctx.actor.id, table)).run()
    return ctx.db
      .insert(tableColumns)
      .values({ userId: ctx.actor.id, table, columns: chosen })
      .onConflictDoUpdate({ target: [tableColumns.userId, tableColumns.table], set: { columns: chosen } })
      .run()
  })
  return { columns: chosen }
}

/** Forgets what a member chose who left. */
export const forgetColumns = ({ db }: Pick<Ctx, "db">, isGone: Departed): void => {
  db.delete(tableColumns).where(isGone(tableColumns.userId)).run()
}

const isTheirs = (userId: string, table: ColumnTable) =>
  and(eq(tableColumns.userId, userId), eq(tableColumns.table, table))

function tableNamed(name: string): ColumnTable {
  const table = columnTables.find((one) => one === name)
  if (!table) throw notFound("table")
  return table
}
