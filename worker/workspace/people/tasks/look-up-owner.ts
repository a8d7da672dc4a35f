import { eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { TaskChange } from "./contract.ts"
import { lookUpResponsible, nobody, ownerFor, ownerOf, type Responsible } from "./responsible.ts"
import { type TaskRow, tasks } from "./table.ts"

/** Gives whoever is to own a task, in the transaction that changes it. Throws 422. */
export type OwnerOf = (task: TaskRow) => Responsible

/**
 * Looks up whoever is to own a task after a change, before what is done in one transaction: whoever the change names, or else whoever
 * has it. Done tasks stay with whoever leaves, may only look, or is limited to other clients; opened again, they are nobody's.
 */
export async function lookUpOwner(ctx: Ctx, id: string, change: TaskChange): Promise<OwnerOf> {
  const { isDone, responsibleId } = change
  if (responsibleId !== undefined) return lookUpResponsible(ctx, responsibleId)
  const present = isDone === false ? findOwned(ctx, id) : undefined
  if (!present?.ownerId) return (task) => ownerOf(ctx, task)
  const { clientId = present.clientId } = change
  const isGone = (await ownerFor(ctx, present.ownerId, clientId)) === null
  return (task) => {
    // Meanwhile it may have been opened, or given to somebody else.
    const isReopened = task.doneAt !== null && task.responsibleId === present.ownerId
    return isGone && isReopened ? nobody : ownerOf(ctx, task)
  }
}

const findOwned = ({ db }: Ctx, id: string) =>
  db
    .select({ ownerId: tasks.responsibleId, clientId: tasks.clientId })
    .from(tasks)
    .where(eq(tasks.id, id))
    .get()
