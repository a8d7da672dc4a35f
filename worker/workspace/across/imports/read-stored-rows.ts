import { and, asc, desc, eq, gt, inArray, lt } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Outcome } from "./contract.ts"
import { importRows } from "./table.ts"

/** How many rows are processed at once: few enough to wait for, and to fit in memory whatever they contain. */
export const BATCH = 1000

type StoredRow = typeof importRows.$inferSelect

/** The next rows after this one. */
export const rowsAfter = ({ db }: Ctx, id: string, number: number, outcomes?: Outcome[]): StoredRow[] =>
  db
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, id),
        gt(importRows.number, number),
        outcomes && inArray(importRows.outcome, outcomes),
      ),
    )
    .orderBy(asc(importRows.number))
    .limit(BATCH)
    .all()

/** The last rows before this one, from the end. */
export const rowsBefore = ({ db }: Ctx, id: string, number: number, outcomes: Outcome[]): StoredRow[] =>
  db
    .select()
    .from(importRows)
    .where(
      and(eq(importRows.importId, id), lt(importRows.number, number), inArray(importRows.outcome, outcomes)),
    )
    .orderBy(desc(importRows.number))
    .limit(BATCH)
    .all()
