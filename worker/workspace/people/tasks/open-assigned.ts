import { and, asc, gte, isNotNull, isNull } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { tasks } from "./table.ts"

/** The open tasks that are due on this day or later and have somebody who is responsible, the first due first. */
export const openAssigned = ({ db }: Pick<Ctx, "db">, since: string) =>
  db
    .select({ id: tasks.id, dueOn: tasks.dueOn, responsibleId: tasks.responsibleId })
    .from(tasks)
    .where(and(isNull(tasks.doneAt), gte(tasks.dueOn, since), isNotNull(tasks.responsibleId)))
    .orderBy(asc(tasks.dueOn))
    .all()
    .flatMap(({ id, dueOn, responsibleId }) =>
      dueOn === null || responsibleId === null ? [] : { id, dueOn, responsibleId },
    )
