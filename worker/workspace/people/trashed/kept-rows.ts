import { and, asc, eq, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Row } from "../merged/row-change.ts"
import type { TrashKind } from "./contract.ts"
import type { KeptRow } from "./kept-row.ts"
import { trash, trashRows } from "./table.ts"

/** The rows of one entry, in the order in which they come back. */
export const readKept = (ctx: Pick<Ctx, "db">, number: number): KeptRow[] =>
  keptWhere(ctx, eq(trash.number, number))

/** The first row of one entry, which is the thing's own; null when that was too long to be kept. */
export function readOwn({ db }: Pick<Ctx, "db">, number: number, table: string): Row | null {
  const [kept] = db
    .select({ first: sql<string>`${trashRows.rows} -> '$[0]'` })
    .from(trashRows)
    .where(and(eq(trashRows.trash, number), eq(trashRows.place, 0)))
    .all()
    .map(({ first }): KeptRow => JSON.parse(first))
  return kept?.table === table ? kept.row : null
}

/** The rows of something in the trash, by the id that it had; none when it is not there. */
export const keptOf = (ctx: Pick<Ctx, "db">, kind: TrashKind, itemId: string): KeptRow[] =>
  keptWhere(ctx, and(eq(trash.kind, kind), eq(trash.itemId, itemId)))

const keptWhere = ({ db }: Pick<Ctx, "db">, meant: SQL | undefined): KeptRow[] =>
  db
    .select({ rows: trashRows.rows })
    .from(trashRows)
    .innerJoin(trash, eq(trash.number, trashRows.trash))
    .where(meant)
    .orderBy(asc(trashRows.trash), asc(trashRows.place))
    .all()
    .flatMap(({ rows }) => rows)

/** Forgets the rows of one entry, which stays. */
export function clearKept({ db }: Pick<Ctx, "db">, number: number): void {
  db.delete(trashRows).where(eq(trashRows.trash, number)).run()
}
