import { and, count, desc, eq, lt } from "drizzle-orm"
import { notFound } from "../../http/problem.ts"
import { toIso } from "../../to-iso.ts"
import type { Ctx } from "../core/context.ts"
import type { Delivery, DeliveryPage } from "./contract.ts"
import { findEndpoint } from "./find-webhook.ts"
import { type DeliveryRow, webhookDeliveries } from "./table.ts"

const pageSize = 20
const id = webhookDeliveries.id

/** Returns one page of the deliveries to an endpoint, past and pending, newest first. Throws 404. */
export function listDeliveries(
  ctx: Ctx,
  endpointId: string,
  { before, limit = pageSize, page = 1 }: { before?: string | undefined; limit?: number; page?: number },
): DeliveryPage {
  findEndpoint(ctx, endpointId)
  const isIts = eq(webhookDeliveries.endpointId, endpointId)
  const rows = ctx.db
    .select()
    .from(webhookDeliveries)
    .where(and(isIts, before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit + 1)
    .offset(before === undefined ? (page - 1) * limit : 0)
    .all()
  const shown = rows.slice(0, limit)
  return {
    deliveries: shown.map(presentDelivery),
    total: ctx.db.select({ total: count() }).from(webhookDeliveries).where(isIts).get()?.total ?? 0,
    before: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Throws 404, also for one of another endpoint. */
export function findDelivery({ db }: Pick<Ctx, "db">, endpointId: string, deliveryId: string): Delivery {
  const isIt = and(eq(webhookDeliveries.endpointId, endpointId), eq(id, deliveryId))
  const row = db.select().from(webhookDeliveries).where(isIt).get()
  if (!row) throw notFound("delivery")
  return presentDelivery(row)
}

const presentDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  nextAttemptAt: toIso(row.nextAt),
  lastAttemptAt: toIso(row.lastAt),
  responseStatus: row.status,
  responseExcerpt: row.excerpt,
  error: row.error,
  createdAt: toIso(row.createdAt),
})
