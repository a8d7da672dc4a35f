import * as z from "zod/mini"
import { PagingSince } from "../../core/paging/v1-schemas.ts"
import { expandedBy } from "../../core/public-api/expansion.ts"
import { inputOf } from "../../core/public-api/read-only.ts"
import { toContact } from "../contacts/expand-contact.ts"
import { NewTask, type Task, TaskChange, TaskFilter } from "./contract.ts"

/** A task as programs read it: what is to be done for a person. */
export const TaskV1 = z
  .object({
    id: z.string(),
    contact_id: z.string(),
    client_id: z.nullable(z.string()),
    title: z.string(),
    /** A day without a time; it begins and ends where whoever is responsible is. */
    due_on: z.nullable(z.iso.date()),
    responsible_id: z.nullable(z.string()),
    responsible: z.nullable(z.string()),
    done: z.boolean(),
    done_at: z.nullable(z.iso.datetime()),
    done_by: z.nullable(z.string()),
    created_by: z.string(),
    created_at: z.iso.datetime(),
    expanded: expandedBy({ contact: toContact }),
  })
  .register(z.globalRegistry, { id: "Task" })
export type TaskV1 = z.infer<typeof TaskV1>

export const presentTaskV1 = (task: Task): TaskV1 => ({
  id: task.id,
  contact_id: task.contact.id,
  client_id: task.client?.id ?? null,
  title: task.title,
  due_on: task.dueOn,
  responsible_id: task.responsible?.id ?? null,
  responsible: task.responsible?.name ?? null,
  done: task.done !== null,
  done_at: task.done?.at ?? null,
  done_by: task.done?.by ?? null,
  created_by: task.createdBy,
  created_at: task.createdAt,
})

const { contactId, dueOn, responsibleId, clientId } = NewTask.shape
// A refinement does not appear in JSON Schema.
const title = NewTask.shape.title.register(z.globalRegistry, { pattern: "\\S" })

export const NewTaskV1 = z.pipe(
  inputOf(TaskV1, {
    contact_id: contactId,
    title,
    due_on: dueOn,
    responsible_id: responsibleId,
    client_id: clientId,
  }),
  z.transform(
    ({ contact_id, title, due_on, responsible_id, client_id }): NewTask => ({
      contactId: contact_id,
      title,
      dueOn: due_on,
      responsibleId: responsible_id,
      clientId: client_id,
    }),
  ),
)

const changed = TaskChange.shape

/** Fields that are left out stay as they are, and whom it is for stays in any case. */
export const TaskChangeV1 = z.pipe(
  inputOf(TaskV1, {
    title: z.optional(title),
    due_on: changed.dueOn,
    responsible_id: changed.responsibleId,
    client_id: changed.clientId,
    done: changed.isDone,
  }),
  z.transform(
    ({ title, due_on, responsible_id, client_id, done }): TaskChange => ({
      ...(title !== undefined && { title }),
      ...(due_on !== undefined && { dueOn: due_on }),
      ...(responsible_id !== undefined && { responsibleId: responsible_id }),
      ...(client_id !== undefined && { clientId: client_id }),
      ...(done !== undefined && { isDone: done }),
    }),
  ),
)

const id = z.optional(z.string().check(z.maxLength(60)))
export const TaskFilterV1 = z.object({
  ...PagingSince.shape,
  state: z.optional(TaskFilter.shape.state.def.innerType),
  contact: id,
  client: id,
  responsible: id,
})
