import { toIso } from "../../../to-iso.ts"
import type { Suppression } from "./contract.ts"
import type { SuppressionRow } from "./table.ts"

export const presentSuppression = (row: SuppressionRow): Suppression => ({
  id: row.id,
  kind: row.kind,
  value: row.valueNorm,
  reason: row.reason,
  note: row.note,
  clientId: row.clientId,
  createdBy: row.createdBy,
  createdAt: toIso(row.createdAt),
})
