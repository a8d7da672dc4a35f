import { createHmac } from "node:crypto"
import { sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { keysOf } from "../../keys.ts"
import type { SecurityKind, SecurityResult } from "./contract.ts"
import { foldRefusal } from "./fold-refusals.ts"
import { nameDevice } from "./name-device.ts"
import { securityEvents } from "./table.ts"

/** What happened. No secret, address or token: people are ids, and the detail is a word of ours. */
export interface Happening {
  kind: SecurityKind
  result?: SecurityResult
  personId?: string | null
  actorId?: string | null
  workspaceId?: string | null
  detail?: string | null
}

const minute = 60_000
/** Events of one minute beyond which refusals are no longer kept one by one. */
const mostAMinute = 1000

/** Logs what happened, after the answer: it slows nobody, and its failure is logged and nothing else. */
export function noteEvent(ctx: Ctx, happening: Happening): void {
  const result = happening.result ?? "ok"
  const row = { ...happening, ...placeOf(ctx), result, at: ctx.now, requestId: ctx.requestId }
  const folded = result === "ok" ? null : foldRefusal(ctx, row)
  if (result === "ok") ctx.defer(ctx.db.insert(securityEvents).values(row))
  else if (folded) ctx.defer(addRefusals(ctx, { ...row, ...folded }))
}

/** Where somebody is, roughly: the hash tells one network from another, and does not say which it is. */
function placeOf({ settings, client }: Ctx) {
  const key = keysOf(settings)[0].limits
  const network = createHmac("sha256", key).update(`network ${client.bucket}`).digest("hex").slice(0, 10)
  return { network, country: client.country, device: nameDevice(client.userAgent) }
}

/** Adds to the refusals of the same minute. A flood from everywhere ends in one row for all. */
function addRefusals(
  { db, now }: Ctx,
  row: typeof securityEvents.$inferInsert & { fold: string; times: number },
) {
  const rest = `${row.kind} rest ${Math.floor(now / minute)}`
  const isFull = sql`(select count(*) from (select 1 from ${securityEvents}
    where ${securityEvents.at} between ${now - minute} and ${now} limit ${mostAMinute})) >= ${mostAMinute}`
  const isKnown = sql`exists (select 1 from ${securityEvents} where ${securityEvents.fold} = ${row.fold})`
  const unless = <T>(value: T, otherwise: unknown = null) =>
    sql`iif(${isFull} and not ${isKnown}, ${otherwise}, ${value})`
  return db
    .insert(securityEvents)
    .values({
      ...row,
      fold: unless(row.fold, rest),
      personId: unless(row.personId ?? null),
      network: unless(row.network, ""),
      country: unless(row.country ?? null),
      device: unless(row.device, ""),
      detail: unless(row.detail ?? null),
    })
    .onConflictDoUpdate({
      target: securityEvents.fold,
      set: { times: sql`${securityEvents.times} + excluded.times` },
    })
}
