import { and, count, isNull, lt } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { tasks } from "./table.ts"

/** How many open tasks were due before a day, given as `YYYY-MM-DD`. */
export const countOverdue = ({ db }: Pick<Ctx, "db">, today: string): number =>
  db
    .select({ total: count() })
    .from(tasks)
    .where(and(isNull(tasks.doneAt), lt(tasks.dueOn, today)))
    .get()?.total ?? 0
