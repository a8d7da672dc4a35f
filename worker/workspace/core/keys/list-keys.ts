import { desc, isNull } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import type { ApiKey } from "./contract.ts"
import { presentKey } from "./present-key.ts"
import { apiKeys } from "./table.ts"

/** The keys that were not revoked, the newest first. */
export const listKeys = ({ db }: Ctx): ApiKey[] =>
  db
    .select()
    .from(apiKeys)
    .where(isNull(apiKeys.revokedAt))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .all()
    .map(presentKey)
