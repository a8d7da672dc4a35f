import { count, isNull } from "drizzle-orm"
import { conflict } from "../../../http/problem.ts"
import { DAY } from "../../../site/time/contract.ts"
import { record } from "../audit/record.ts"
import type { Ctx } from "../context.ts"
import { newId } from "../new-id.ts"
import { requireFeature } from "../plan/refuse.ts"
import type { MadeApiKey, NewApiKey } from "./contract.ts"
import { hashOf, writeKey } from "./key-text.ts"
import { presentKey } from "./present-key.ts"
import { apiKeys } from "./table.ts"

const most = 100

/**
 * Makes a key and tells its text this once; only a hash of it is kept. Throws 403 `plan_limit`, and 409 when there are too many.
 */
export function makeKey(ctx: Ctx, { name, scopes, days }: NewApiKey): MadeApiKey {
  requireFeature(ctx, "requestsPerMinute")
  const key = writeKey(ctx.settings, ctx.workspaceId)
  const row = {
    id: newId("key", ctx.now),
    name,
    hint: key.slice(-4),
    hash: hashOf(key),
    scopes: [...new Set(scopes)],
    createdBy: ctx.actor.id,
    createdAt: ctx.now,
    expiresAt: days === null ? null : ctx.now + days * DAY,
  }
  return ctx.write(() => {
    requireRoom(ctx)
    const made = ctx.db.insert(apiKeys).values(row).returning().get()
    record(ctx, "key.created", made.id)
    return { ...presentKey(made), key }
  })
}

/** Throws 409 when the workspace has as many keys and assistants as it may have. */
export function requireRoom({ db }: Pick<Ctx, "db">): void {
  const kept = db.select({ total: count() }).from(apiKeys).where(isNull(apiKeys.revokedAt)).get()
  if ((kept?.total ?? 0) >= most)
    throw conflict(`A workspace has at most ${most} keys and assistants. Revoke one that you do not use.`)
}
