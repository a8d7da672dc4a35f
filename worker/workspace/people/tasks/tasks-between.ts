import { and, asc, gte, isNull, lte } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { belongsTo } from "../clients/refer-to-client.ts"
import { tasks } from "./table.ts"

const most = 500

/** The open tasks that are due between two days, both included, given as `YYYY-MM-DD`: all, or those for a client. */
export const tasksBetween = (
  { db }: Pick<Ctx, "db">,
  { from, to, client }: { from: string; to: string; client?: string | undefined },
): { id: string; title: string; dueOn: string; contactId: string }[] =>
  db
    .select()
    .from(tasks)
    .where(
      and(
        isNull(tasks.doneAt),
        gte(tasks.dueOn, from),
        lte(tasks.dueOn, to),
        client ? belongsTo(tasks.clientId, client) : undefined,
      ),
    )
    .orderBy(asc(tasks.dueOn), asc(tasks.number))
    .limit(most)
    .all()
    .map(({ id, title, dueOn, contactId }) => ({ id, title, dueOn: dueOn ?? "", contactId }))
