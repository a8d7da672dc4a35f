import { toIso } from "../../../to-iso.ts"
import type { BulkExport } from "./contract.ts"
import type { ExportV1 } from "./v1-schemas.ts"

export const presentExportV1 = (found: BulkExport): ExportV1 => ({
  id: found.id,
  list: found.list,
  format: found.format,
  query: found.query,
  state: found.state,
  error: found.error,
  rows: found.rows,
  bytes: found.bytes,
  created_at: toIso(found.createdAt),
  expires_at: toIso(found.expiresAt),
})
