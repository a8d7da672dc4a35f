import { Problem } from "../../../http/problem.ts"
import { changeThreads, findThreads, type ThreadColumns } from "../../campaigns/messages/change-threads.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { seenBy } from "../../core/limits/find-limit.ts"
import { type Responsible, readResponsible, worksForOthers } from "../../people/tasks/responsible.ts"
import type { ManyThreads, ThreadAction } from "./contract.ts"

/**
 * Does the same to many threads; those that are not there are left out. Throws 422 for a member who cannot answer, or
 * does not see them all, and for a time that has passed.
 */
export async function actOnThreads(ctx: Ctx, { ids, action }: ManyThreads): Promise<{ changed: number }> {
  const columns = await columnsFor(ctx, ids, action)
  return ctx.write(() => {
    const changed = changeThreads(ctx, ids, columns)
    if (columns.snoozedUntil) for (const id of changed) planJob(ctx, "inbox.wake", id, columns.snoozedUntil)
    return { changed: changed.length }
  })
}

async function columnsFor(ctx: Ctx, ids: readonly string[], action: ThreadAction): Promise<ThreadColumns> {
  switch (action.as) {
    case "assigned": {
      const { limitedTo, ...columns } = await readResponsible(ctx, action.responsibleId)
      if (!seesAll(ctx, ids, { ...columns, limitedTo })) throw worksForOthers()
      return columns
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
    case "done":
      return { state: "done", snoozedUntil: null, unreadSince: null }
    default:
      return { state: action.as, snoozedUntil: null }
  }
}

function seesAll(ctx: Ctx, ids: readonly string[], { responsibleId, limitedTo }: Responsible): boolean {
  if (responsibleId === null || limitedTo === null) return true
  const theirs = seenBy(ctx, { userId: responsibleId, clientIds: [...limitedTo] })
  return findThreads(theirs, ids).length === findThreads(ctx, ids).length
}

function hasPassed(): Problem {
  const message = "Choose a time that is still to come"
  const details = [{ field: "action.until", code: "invalid", message }]
  return new Problem(422, "validation_failed", message, { details })
}
