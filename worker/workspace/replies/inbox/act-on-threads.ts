import { Problem } from "../../../http/problem.ts"
import { changeThreads, type ThreadColumns } from "../../campaigns/messages/change-threads.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { readResponsible } from "../../people/tasks/responsible.ts"
import type { ManyThreads, ThreadAction } from "./contract.ts"

/**
 * Does the same to many threads; those that are not there are left out. Throws 422 for a member who cannot answer, and
 * for a time that has passed.
 */
export async function actOnThreads(ctx: Ctx, { ids, action }: ManyThreads): Promise<{ changed: number }> {
  const columns = await columnsFor(ctx, action)
  return ctx.write(() => {
    const changed = changeThreads(ctx, ids, columns)
    if (columns.snoozedUntil) for (const id of changed) planJob(ctx, "inbox.wake", id, columns.snoozedUntil)
    return { changed: changed.length }
  })
}

async function columnsFor(ctx: Ctx, action: ThreadAction): Promise<ThreadColumns> {
  switch (action.as) {
    case "assigned": {
      const { responsibleId, responsibleName } = await readResponsible(ctx, action.responsibleId)
      return { responsibleId, responsibleName }
    }
    case "read":
      return { unreadSince: null }
    case "unread":
      return { unreadSince: ctx.now }
    case "snoozed": {
      const snoozedUntil = Date.parse(action.until)
      if (snoozedUntil <= ctx.now) throw hasPassed()
      return { state: "snoozed", snoozedUntil }
    }
    default:
      return { state: action.as, snoozedUntil: null }
  }
}

function hasPassed(): Problem {
  const message = "Choose a time that is still to come"
  const details = [{ field: "action.until", code: "invalid", message }]
  return new Problem(422, "validation_failed", message, { details })
}
