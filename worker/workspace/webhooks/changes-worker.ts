import { and, eq, isNotNull } from "drizzle-orm"
import { changesAfter, lastRestore } from "../core/changes/changes-after.ts"
import type { Ctx } from "../core/context.ts"
import type { Worker } from "../core/jobs/jobs.ts"
import { planHas } from "../core/plan/refuse.ts"
import { kindOfEvent, MOST_CHANGES } from "../core/webhook-events/contract.ts"
import { queue } from "./queue-deliveries.ts"
import { type EndpointRow, webhookEndpoints } from "./table.ts"

/**
 * Queues what has changed for the endpoints that follow it. A trigger on the table of changes plans it, so that no change is forgotten,
 * two seconds later, so that what changes together is told together.
 */
export const changesWorker: Worker = {
  prepare: () => queueChanges,
  // The next change plans it again, and then it goes on from where it stood.
  giveUp: () => undefined,
}

/**
 * Returns when to go on: at once while an endpoint has more to be told of than one delivery takes. While the plan has no webhooks they
 * stay where they stand, so that none lacks a change afterwards.
 */
function queueChanges(ctx: Ctx): number | null {
  if (!planHas(ctx, "requestsPerMinute")) return null
  const following = ctx.db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.state, "active"), isNotNull(webhookEndpoints.changesAfter)))
    .all()
  const isLeft = following.map((endpoint) => queueFor(ctx, endpoint))
  return isLeft.includes(true) ? ctx.now : null
}

/** One delivery for each kind. Returns whether more is left. */
function queueFor(ctx: Ctx, { id, events, changesAfter: told }: EndpointRow): boolean {
  const kinds = events.flatMap((event) => kindOfEvent(event) ?? [])
  // Numbers from before a restore are about what it undid.
  const after = Math.max(told ?? 0, lastRestore(ctx))
  const { changes, upTo, hasMore } = changesAfter(ctx, { after, kinds, limit: MOST_CHANGES })
  for (const [kind, changed] of Map.groupBy(changes, (change) => change.kind))
    queue(ctx, id, `${kind}.changed`, { changed })
  ctx.db.update(webhookEndpoints).set({ changesAfter: upTo }).where(eq(webhookEndpoints.id, id)).run()
  return hasMore
}
