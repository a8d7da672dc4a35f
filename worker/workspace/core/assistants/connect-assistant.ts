import { and, inArray, isNull, lte } from "drizzle-orm"
import { record } from "../audit/record.ts"
import type { Ctx } from "../context.ts"
import { requireRoom } from "../keys/make-key.ts"
import { apiKeys } from "../keys/table.ts"
import { newId } from "../new-id.ts"
import { requireFeature } from "../plan/refuse.ts"
import type { NewAssistant } from "./contract.ts"
import { assistants } from "./table.ts"
import { hashOfSecret, newSecret, writeToken } from "./token-text.ts"

/** For how long a code is good, in milliseconds. */
const codeLasts = 60_000

/**
 * Lets an assistant act in the workspace, and gives the code by which it gets its tokens. Throws 403 `plan_limit`, and 409
 * when there are too many keys.
 */
export function connectAssistant(
  ctx: Ctx,
  { name, host, scopes, ...client }: NewAssistant,
): { code: string } {
  requireFeature(ctx, "requestsPerMinute")
  const { settings, workspaceId, now } = ctx
  const secret = newSecret()
  const until = now + codeLasts
  const row = {
    id: newId("key", now),
    name,
    hint: "",
    hash: hashOfSecret(secret),
    scopes: [...new Set(scopes)],
    assistant: host,
    createdBy: ctx.actor.id,
    createdAt: now,
    expiresAt: until,
  }
  ctx.write(() => {
    removeUnredeemed(ctx)
    requireRoom(ctx)
    ctx.db.insert(apiKeys).values(row).run()
    ctx.db
      .insert(assistants)
      .values({ keyId: row.id, ...client })
      .run()
    record(ctx, "key.created", row.id)
  })
  return { code: writeToken(settings, { kind: "code", workspaceId, secret, mark: until }) }
}

/** Forgets the assistants that never came back with their code. */
function removeUnredeemed({ db, now }: Pick<Ctx, "db" | "now">): void {
  const unredeemed = db.select({ id: assistants.keyId }).from(assistants).where(isNull(assistants.redeemedAt))
  db.delete(apiKeys)
    .where(and(inArray(apiKeys.id, unredeemed), lte(apiKeys.expiresAt, now)))
    .run()
}
