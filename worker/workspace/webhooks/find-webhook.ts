import { asc, eq } from "drizzle-orm"
import { notFound } from "../../http/problem.ts"
import { toIso } from "../../to-iso.ts"
import type { Ctx } from "../core/context.ts"
import type { Webhook } from "./contract.ts"
import { type EndpointRow, webhookEndpoints } from "./table.ts"

/** In the order in which they were added. */
export const listWebhooks = ({ db }: Pick<Ctx, "db">): Webhook[] =>
  db
    .select()
    .from(webhookEndpoints)
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
    .all()
    .map(presentWebhook)

/** Endpoints that were disabled because they could not be reached. */
export const listGivenUp = (ctx: Pick<Ctx, "db">) =>
  listWebhooks(ctx).flatMap(({ id, url, state, stateReason }) =>
    state === "disabled" && stateReason !== null
      ? [{ id, host: new URL(url).host, reason: stateReason }]
      : [],
  )

/** Throws 404. */
export function findEndpoint({ db }: Pick<Ctx, "db">, id: string): EndpointRow {
  const row = db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).get()
  if (!row) throw notFound("webhook")
  return row
}

/** Throws 404. */
export const findWebhook = (ctx: Pick<Ctx, "db">, id: string): Webhook =>
  presentWebhook(findEndpoint(ctx, id))

export const presentWebhook = (row: EndpointRow): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  state: row.state,
  stateReason: row.stateReason,
  consecutiveFailures: row.consecutiveFailures,
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
})
