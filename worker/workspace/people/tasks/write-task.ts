import { eq } from "drizzle-orm"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { requireClient } from "../clients/refer-to-client.ts"
import { findContact } from "../contacts/find-contact.ts"
import type { NewTask, Task, TaskChange } from "./contract.ts"
import { lookUpOwner, type OwnerOf } from "./look-up-owner.ts"
import { planDueTasks } from "./plan-due-tasks.ts"
import { findTask, presentTask } from "./present-task.ts"
import { columnsOf, type Responsible, readResponsible } from "./responsible.ts"
import { type TaskRow, tasks } from "./table.ts"

/** Adds a task for a contact, and tells whose it is unless they are told otherwise. Throws 404, 409 for a merged contact, and 422 for somebody who cannot own it or an unknown client. */
export async function addTask(ctx: Ctx, task: NewTask, { isTold } = { isTold: true }): Promise<Task> {
  return keepTask(ctx, task, await readResponsible(ctx, task.responsibleId), { isTold })
}

/** Adds a task for a contact whose owner is known. Throws as `addTask`. */
export const keepTask = (
  ctx: Ctx,
  { contactId, title, dueOn, clientId = null }: NewTask,
  responsible: Responsible,
  { isTold } = { isTold: true },
): Task =>
  ctx.write(() => {
    findContact(ctx, contactId)
    requireClient(ctx, clientId)
    const id = newId("tsk", ctx.now)
    const made = { createdBy: ctx.actor.name, createdAt: ctx.now }
    ctx.db
      .insert(tasks)
      .values({ id, contactId, clientId, title, dueOn, ...columnsOf(responsible, clientId), ...made })
      .run()
    record(ctx, "task.created", id)
    tell(ctx, id, isTold ? responsible.responsibleId : null)
    return presentTask(findTask(ctx, id))
  })

/**
 * Changes what is given and really different; ticking it off twice changes nothing. A task that is opened again is nobody's where
 * its owner cannot own it any more. Throws 404, 422.
 */
export async function changeTask(ctx: Ctx, id: string, change: TaskChange): Promise<Task> {
  return keepChange(ctx, id, change, await lookUpOwner(ctx, id, change))
}

/** Changes a task whose owner was looked up. Throws as `changeTask`. */
export const keepChange = (
  ctx: Ctx,
  id: string,
  { isDone, responsibleId: _, ...details }: TaskChange,
  ownerOf: OwnerOf,
): Task =>
  ctx.write(() => {
    const { task } = findTask(ctx, id)
    const { clientId = task.clientId } = details
    requireClient(ctx, clientId, task.clientId)
    const wantedOwner = ownerOf(task)
    const isTheirs = task.responsibleId === wantedOwner.responsibleId && task.clientId === clientId
    // Whoever has this task for this client keeps it.
    const owner = isTheirs ? {} : columnsOf(wantedOwner, clientId)
    const wanted = { ...task, ...details, clientId, ...owner }
    const isOther = Object.entries(wanted).some(([name, value]) => value !== task[name as keyof TaskRow])
    if (isOther) {
      ctx.db.update(tasks).set(wanted).where(eq(tasks.id, id)).run()
      record(ctx, "task.changed", id)
      tell(ctx, id, wanted.responsibleId === task.responsibleId ? null : wanted.responsibleId)
    }
    if (isDone !== undefined && isDone !== (task.doneAt !== null)) tickOff(ctx, id, isDone)
    return presentTask(findTask(ctx, id))
  })

/** Tells somebody that a task became theirs, and everybody when theirs are due. */
function tell(ctx: Ctx, id: string, assignedTo: string | null): void {
  planDueTasks(ctx)
  if (assignedTo === null) return
  const key = `task.assigned:${id}:${assignedTo}:${ctx.now}`
  ctx.notify(ctx, { kind: "task.assigned", subjectId: id, key, onlyFor: assignedTo })
}

function tickOff(ctx: Ctx, id: string, isDone: boolean): void {
  const done = isDone ? { doneAt: ctx.now, doneBy: ctx.actor.name } : { doneAt: null, doneBy: null }
  ctx.db.update(tasks).set(done).where(eq(tasks.id, id)).run()
  record(ctx, isDone ? "task.done" : "task.reopened", id)
  // While it was done, nobody waited for its day.
  if (!isDone) planDueTasks(ctx)
}
