import { and, desc, isNotNull, isNull, or } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import type { ApiKey, ListedKey } from "./contract.ts"
import { presentKey } from "./present-key.ts"
import { apiKeys } from "./table.ts"

/** The keys that were not revoked, the newest first. An assistant is among them once it has come back with its code. */
export const listKeys = ({ db }: Ctx): ApiKey[] =>
  db
    .select()
    .from(apiKeys)
    .where(and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.assistant), isNotNull(apiKeys.lastUsedAt))))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .all()
    .map(presentKey)

/** The same, each with whether it is refused for its maker's sake. */
export async function listKeysOfNow(ctx: Ctx): Promise<ListedKey[]> {
  const keys = listKeys(ctx)
  const held = await ctx.listHeld([...new Set(keys.map(({ madeBy }) => madeBy))])
  return keys.map((key) => ({ ...key, isHeld: held.includes(key.madeBy) }))
}
