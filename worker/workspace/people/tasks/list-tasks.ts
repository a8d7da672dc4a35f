import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { type Cursor, readCursor, writeCursor } from "../../core/paging/cursor.ts"
import { belongsTo } from "../clients/refer-to-client.ts"
import { findContact } from "../contacts/find-contact.ts"
import { survivorOf } from "../merged/survivor.ts"
import type { TaskFilter, TaskPage } from "./contract.ts"
import { presentTask, selectTasks } from "./present-task.ts"
import { type TaskRow, tasks } from "./table.ts"

/** One page of the tasks that match. Throws 404 for an unknown contact, and 422 for an invalid cursor. */
export function listTasks(ctx: Ctx, filter: TaskFilter): TaskPage {
  const { contactId, state, responsible, client, limit, cursor } = filter
  const { isIn, order, after, readValue } = orders[state]
  const isTheirs = contactId === undefined ? undefined : findContact(ctx, survivorOf(ctx, contactId)).id
  const matches = and(
    isIn,
    isTheirs === undefined ? undefined : eq(tasks.contactId, isTheirs),
    client ? belongsTo(tasks.clientId, client) : undefined,
    responsible &&
      (responsible === "me" ? eq(tasks.responsibleId, ctx.actor.id) : isNull(tasks.responsibleId)),
  )
  const rows = selectTasks(ctx)
    .where(and(matches, cursor === undefined ? undefined : after(readCursor(cursor))))
    .orderBy(...order)
    .limit(limit + 1)
    .all()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1)?.task : undefined
  return {
    tasks: shown.map(presentTask),
    total: ctx.db.select({ total: count() }).from(tasks).where(matches).get()?.total ?? 0,
    nextCursor: last ? writeCursor({ value: readValue(last), number: last.number }) : null,
  }
}

/** After every day that has a name: what is due on no day can wait longest. */
const someDay = "9999-99-99"
const dueOn = sql`coalesce(${tasks.dueOn}, ${someDay})`

interface Order {
  isIn: SQL
  order: SQL[]
  after: (cursor: Cursor) => SQL
  readValue: (row: TaskRow) => string | number
}

/** The number decides between equals, so that no page shows one twice. */
const orders: Record<TaskFilter["state"], Order> = {
  open: {
    isIn: isNull(tasks.doneAt),
    order: [asc(dueOn), asc(tasks.number)],
    after: ({ value, number }) => sql`(${dueOn}, ${tasks.number}) > (${value}, ${number})`,
    readValue: (row) => row.dueOn ?? someDay,
  },
  done: {
    isIn: isNotNull(tasks.doneAt),
    order: [desc(tasks.doneAt), desc(tasks.number)],
    after: ({ value, number }) => sql`(${tasks.doneAt}, ${tasks.number}) < (${value}, ${number})`,
    readValue: (row) => row.doneAt ?? 0,
  },
}
