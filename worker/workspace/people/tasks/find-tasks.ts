import { and, count, desc, eq, isNotNull, isNull, lt } from "drizzle-orm"
import { changedSince } from "../../core/changes/changed-since.ts"
import type { Ctx } from "../../core/context.ts"
import { readCursor, writeCursor } from "../../core/paging/cursor.ts"
import { belongsTo } from "../clients/refer-to-client.ts"
import { survivorOf } from "../merged/survivor.ts"
import type { TaskPage, TaskSearch } from "./contract.ts"
import { presentTask, selectTasks } from "./present-task.ts"
import { tasks } from "./table.ts"

/** One page of all tasks that match, newest first. Throws 422 for an invalid cursor. */
export function findTasks(
  ctx: Ctx,
  { state, contact, client, responsible, updatedSince, page, limit, cursor }: TaskSearch,
): TaskPage {
  const isMeant = and(
    state && (state === "open" ? isNull(tasks.doneAt) : isNotNull(tasks.doneAt)),
    contact === undefined ? undefined : eq(tasks.contactId, survivorOf(ctx, contact)),
    client ? belongsTo(tasks.clientId, client) : undefined,
    responsible === undefined ? undefined : eq(tasks.responsibleId, responsible),
    changedSince(ctx, "task", tasks.id, updatedSince),
  )
  const rows = selectTasks(ctx)
    .where(and(isMeant, cursor === undefined ? undefined : lt(tasks.number, readCursor(cursor).number)))
    .orderBy(desc(tasks.number))
    .limit(limit + 1)
    .offset(cursor === undefined ? (page - 1) * limit : 0)
    .all()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    tasks: shown.map(presentTask),
    total: ctx.db.select({ total: count() }).from(tasks).where(isMeant).get()?.total ?? 0,
    nextCursor: last ? writeCursor({ value: 0, number: last.task.number }) : null,
  }
}
