import { eq } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { clientNameOf } from "../clients/refer-to-client.ts"
import { contacts } from "../contacts/table.ts"
import type { Task } from "./contract.ts"
import { type TaskRow, tasks } from "./table.ts"

/** A task with the names of those whom it is about and for. */
interface NamedTask {
  task: TaskRow
  contactName: string
  clientName: string | null
}

/** Tasks with the names of those whom they are about and for. */
export const selectTasks = ({ db }: Ctx) =>
  db
    .select({ task: tasks, contactName: contacts.name, clientName: clientNameOf(tasks.clientId) })
    .from(tasks)
    .innerJoin(contacts, eq(contacts.id, tasks.contactId))
    .$dynamic()

/** Throws 404. */
export function findTask(ctx: Ctx, id: string): NamedTask {
  const row = selectTasks(ctx).where(eq(tasks.id, id)).get()
  if (!row) throw notFound("task")
  return row
}

export const presentTask = ({ task, contactName, clientName }: NamedTask): Task => ({
  id: task.id,
  contact: { id: task.contactId, name: contactName },
  client: task.clientId === null ? null : { id: task.clientId, name: clientName ?? "" },
  title: task.title,
  dueOn: task.dueOn,
  responsible:
    task.responsibleId === null ? null : { id: task.responsibleId, name: task.responsibleName ?? "" },
  createdBy: task.createdBy,
  createdAt: toIso(task.createdAt),
  done: task.doneAt === null ? null : { at: toIso(task.doneAt), by: task.doneBy ?? "" },
})
