import { eq } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { contacts } from "../contacts/table.ts"
import type { Task } from "./contract.ts"
import { type TaskRow, tasks } from "./table.ts"

/** Tasks with the names of those whom they are for. */
export const selectTasks = ({ db }: Ctx) =>
  db
    .select({ task: tasks, contactName: contacts.name })
    .from(tasks)
    .innerJoin(contacts, eq(contacts.id, tasks.contactId))
    .$dynamic()

/** Throws 404. */
export function findTask(ctx: Ctx, id: string): { task: TaskRow; contactName: string } {
  const row = selectTasks(ctx).where(eq(tasks.id, id)).get()
  if (!row) throw notFound("task")
  return row
}

export const presentTask = ({ task, contactName }: { task: TaskRow; contactName: string }): Task => ({
  id: task.id,
  contact: { id: task.contactId, name: contactName },
  title: task.title,
  dueOn: task.dueOn,
  responsible:
    task.responsibleId === null ? null : { id: task.responsibleId, name: task.responsibleName ?? "" },
  createdBy: task.createdBy,
  createdAt: toIso(task.createdAt),
  done: task.doneAt === null ? null : { at: toIso(task.doneAt), by: task.doneBy ?? "" },
})
