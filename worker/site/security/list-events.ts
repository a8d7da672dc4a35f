import { and, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { toIso } from "../../to-iso.ts"
import { DAY } from "../time/contract.ts"
import type { SecurityEvent, SecurityFilter, SecurityPage } from "./contract.ts"
import { securityEvents } from "./table.ts"

const pageSize = 50

/** One page of events, newest first. */
export async function listEvents(ctx: Ctx, filter: SecurityFilter): Promise<SecurityPage> {
  const events = await selectEvents(ctx, filter, pageSize + 1)
  const page = events.slice(0, pageSize)
  return { events: page, before: events.length > pageSize ? (page.at(-1)?.id ?? null) : null }
}

/** The newest events that fit, at most so many. */
export async function selectEvents(
  ctx: Ctx,
  { kind, result, q, days, before }: SecurityFilter,
  most: number,
): Promise<SecurityEvent[]> {
  const rows = await ctx.db
    .select({ event: securityEvents, person: addressOf("person_id"), actor: addressOf("actor_id") })
    .from(securityEvents)
    .where(
      and(
        kind && eq(securityEvents.kind, kind),
        result && eq(securityEvents.result, result),
        q ? isAbout(q) : undefined,
        gt(securityEvents.at, ctx.now - days * DAY),
        before === undefined ? undefined : lt(securityEvents.id, before),
      ),
    )
    .orderBy(desc(securityEvents.id))
    .limit(most)
  return rows.map(present)
}

/** By id, which is all that is left of somebody who was deleted, or by the current address. */
const isAbout = (q: string): SQL =>
  sql`${securityEvents.personId} = coalesce(
    (select id from users where email_norm = ${q.toLowerCase()}), ${q.toLowerCase()})`

const addressOf = (column: "person_id" | "actor_id") =>
  sql<string | null>`(select email from users where id = "security_events".${sql.identifier(column)})`.as(
    `${column}_address`,
  )

interface Row {
  event: typeof securityEvents.$inferSelect
  person: string | null
  actor: string | null
}

const present = ({ event, person, actor }: Row): SecurityEvent => ({
  id: event.id,
  at: toIso(event.at),
  kind: event.kind,
  result: event.result,
  person: event.personId === null ? null : { id: event.personId, email: person },
  actor: event.actorId === null ? null : { id: event.actorId, email: actor },
  workspaceId: event.workspaceId,
  detail: event.detail,
  network: event.network,
  country: event.country,
  device: event.device,
  times: event.times,
  requestId: event.requestId,
})
