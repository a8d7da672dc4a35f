import type { Ctx } from "../core/context.ts"
import { planJob } from "../core/jobs/jobs.ts"
import type { NewNotification } from "../core/notification-kinds/contract.ts"
import { notifications } from "./table.ts"

/** Keeps that something happened of which members are to be told, once for each key, in the caller's transaction. */
export function notify(
  ctx: Ctx,
  { kind, subjectId, key, count = 1, onlyFor = null, staysHere = false }: NewNotification,
): void {
  const actorId = ctx.actor.kind === "user" ? ctx.actor.id : null
  const added = ctx.db
    .insert(notifications)
    .values({ kind, subjectId, key, count, actorId, onlyFor, staysHere, at: ctx.now })
    .onConflictDoNothing({ target: notifications.key })
    .returning({ number: notifications.number })
    .get()
  if (added) planJob(ctx, "notifications.spread", "all")
}
