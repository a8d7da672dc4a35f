import * as z from "zod/mini"
import { orNone } from "../../../site/text/contract.ts"
import { Paging, type Since } from "../../core/paging/contract.ts"
import { ClientId } from "../clients/contract.ts"

const Title = z
  .string("Enter a title for the task")
  .check(
    z.trim(),
    z.minLength(1, "Enter a title for the task"),
    z.maxLength(200, "Use at most 200 characters"),
  )

/** A day without a time, which begins and ends in the viewer's time zone. */
const Day = orNone(z.iso.date("Please enter a day"))

/** A member of the workspace; null if unassigned. */
const ResponsibleId = orNone(z.string().check(z.maxLength(60)))

const ContactId = z.string("Choose a contact").check(z.minLength(1, "Choose a contact"), z.maxLength(40))

/** A task: its title, due date and owner. */
export const TaskDetails = z.object({
  title: Title,
  dueOn: z._default(Day, null),
  responsibleId: z._default(ResponsibleId, null),
  clientId: ClientId,
})
export type TaskDetails = z.infer<typeof TaskDetails>

/** A task for a contact. */
export const NewTask = z.object({ contactId: ContactId, ...TaskDetails.shape })
export type NewTask = z.infer<typeof NewTask>

/** Fields that are left out stay as they are. */
export const TaskChange = z.partial(
  z.object({
    title: Title,
    dueOn: Day,
    responsibleId: ResponsibleId,
    clientId: ClientId,
    isDone: z.boolean(),
  }),
)
export type TaskChange = z.infer<typeof TaskChange>

/** The query of a list: open tasks by due day, or done tasks, newest first. */
export const TaskFilter = z.object({
  contactId: z.optional(ContactId),
  state: z._default(z.enum(["open", "done"]), "open"),
  responsible: z.optional(z.enum(["me", "nobody"])),
  client: z.optional(z.string().check(z.maxLength(40))),
  limit: Paging.shape.limit,
  cursor: Paging.shape.cursor,
})
export type TaskFilter = z.infer<typeof TaskFilter>

/** Which of all tasks a program wants. */
export interface TaskSearch extends Paging, Since {
  state?: "open" | "done" | undefined
  contact?: string | undefined
  client?: string | undefined
  /** The id of the member whose they are. */
  responsible?: string | undefined
}

export interface Task {
  id: string
  contact: { id: string; name: string }
  /** For whose work it is; null where nobody said. The workspace itself has no name until it was renamed. */
  client: { id: string; name: string } | null
  title: string
  /** Such as `2027-03-01`. */
  dueOn: string | null
  responsible: { id: string; name: string } | null
  createdBy: string
  createdAt: string
  /** Null while it is open. */
  done: { at: string; by: string } | null
}

export interface TaskPage {
  tasks: Task[]
  /** How many match in all. */
  total: number
  nextCursor: string | null
}

/** What the browser asks here, and what it gets. */
export interface TaskCalls {
  "GET /tasks": { query: TaskFilter; answer: TaskPage }
  "POST /tasks": { body: NewTask; answer: Task }
  "PUT /tasks/:id": { body: TaskChange; answer: Task }
  "DELETE /tasks/:id": { answer: undefined }
}
