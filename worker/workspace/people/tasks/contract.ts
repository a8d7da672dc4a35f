import * as z from "zod/mini"
import { orNone } from "../../../site/text/contract.ts"
import { Paging } from "../../core/paging/contract.ts"

const Title = z
  .string("Say what is to be done")
  .check(z.trim(), z.minLength(1, "Say what is to be done"), z.maxLength(200, "Use at most 200 characters"))

/** A day without a time, which begins and ends where whoever looks is. */
const Day = orNone(z.iso.date("Please enter a day"))

/** One of the people of the workspace; null for nobody. */
const ResponsibleId = orNone(z.string().check(z.maxLength(60)))

const ContactId = z.string("Choose a contact").check(z.minLength(1, "Choose a contact"), z.maxLength(40))

/** What is to be done, until when, and by whom. */
export const TaskDetails = z.object({
  title: Title,
  dueOn: z._default(Day, null),
  responsibleId: z._default(ResponsibleId, null),
})
export type TaskDetails = z.infer<typeof TaskDetails>

/** Something that is to be done for a contact. */
export const NewTask = z.object({ contactId: ContactId, ...TaskDetails.shape })
export type NewTask = z.infer<typeof NewTask>

/** What is left out stays as it is. */
export const TaskChange = z.partial(
  z.object({ title: Title, dueOn: Day, responsibleId: ResponsibleId, isDone: z.boolean() }),
)
export type TaskChange = z.infer<typeof TaskChange>

/** The query of a list: the open ones by their day, or those that are done, the latest first. */
export const TaskFilter = z.object({
  contactId: z.optional(ContactId),
  state: z._default(z.enum(["open", "done"]), "open"),
  responsible: z.optional(z.enum(["me", "nobody"])),
  limit: Paging.shape.limit,
  cursor: Paging.shape.cursor,
})
export type TaskFilter = z.infer<typeof TaskFilter>

export interface Task {
  id: string
  contact: { id: string; name: string }
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
