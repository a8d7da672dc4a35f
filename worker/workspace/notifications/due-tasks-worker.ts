import { DAY } from "../../site/time/contract.ts"
import { toIso } from "../../to-iso.ts"
import { startOfDay, toDay } from "../campaigns/engine/zone.ts"
import type { Ctx } from "../core/context.ts"
import type { Worker } from "../core/jobs/jobs.ts"
import { openAssigned } from "../people/tasks/open-assigned.ts"
import { keyOfDue } from "./about-work.ts"
import { notify } from "./notify.ts"
import { findSettings, timesOf } from "./own-settings.ts"

/** What was due earlier than that, in days, is no news. */
const oldest = 7
/** In milliseconds; less than a minute, so that a digest of 23:59 still tells of the day that ends. */
const EARLY = 50_000

/**
 * Tells members of their tasks when the day on which these are due begins where they are; a moment before, because a digest at midnight
 * is of that day.
 */
export const dueTasksWorker: Worker = {
  prepare: () => (ctx) => {
    const since = toIso(ctx.now - oldest * DAY).slice(0, 10)
    const tasks = openAssigned(ctx, since).map((task) => ({ ...task, at: beginsAt(ctx, task) }))
    for (const { at, ...task } of tasks) {
      if (at > ctx.now) continue
      const { id, responsibleId } = task
      notify(ctx, { kind: "task.due", subjectId: id, key: keyOfDue(task), onlyFor: responsibleId })
    }
    const later = tasks.filter(({ at }) => at > ctx.now).map(({ at }) => at)
    return later.length === 0 ? null : Math.min(...later)
  },
  giveUp: () => {},
}

const beginsAt = (ctx: Ctx, { dueOn, responsibleId }: { dueOn: string; responsibleId: string }): number =>
  startOfDay(toDay(dueOn), timesOf(findSettings(ctx, responsibleId)).timeZone) - EARLY
