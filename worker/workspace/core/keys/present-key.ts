import { toIso } from "../../../to-iso.ts"
import type { ApiKey } from "./contract.ts"
import type { ApiKeyRow } from "./table.ts"

export const presentKey = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes,
  assistant: row.assistant,
  createdAt: toIso(row.createdAt),
  expiresAt: row.expiresAt === null ? null : toIso(row.expiresAt),
  madeBy: row.createdBy,
  lastUsedAt: row.lastUsedAt === null ? null : toIso(row.lastUsedAt),
})
