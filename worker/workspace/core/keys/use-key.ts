import { and, eq, gt, isNull, lte, or } from "drizzle-orm"
import { type Suspension, workspaceSuspended } from "../../../site/workspaces/suspension.ts"
import type { Actor } from "../access/contract.ts"
import type { Ctx } from "../context.ts"
import { keyHeld, keyRefused } from "./key-text.ts"
import { apiKeys } from "./table.ts"

const minute = 60_000

/**
 * The key with this hash. Its last use is stored once a minute. Throws 401, and 403 `workspace_suspended` and `key_held`
 * to the holder of a good key.
 */
export function useKey(
  { db, now }: Pick<Ctx, "db" | "now">,
  hash: string,
  { isSuspended, people }: Suspension,
): Actor {
  const isGood = and(
    eq(apiKeys.hash, hash),
    isNull(apiKeys.revokedAt),
    or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
  )
  const key = db.select().from(apiKeys).where(isGood).get()
  if (!key) throw keyRefused()
  if (isSuspended) throw workspaceSuspended()
  if (people.includes(key.createdBy)) throw keyHeld()
  const isOld = or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, now - minute))
  db.update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, key.id), isOld))
    .run()
  return { kind: "api_key", id: key.id, name: key.name, may: key.scopes }
}
