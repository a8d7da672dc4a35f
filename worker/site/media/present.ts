import { toIso } from "../../to-iso.ts"
import { addressOf, type MediaItem } from "./contract.ts"
import type { media } from "./table.ts"

export type MediaRow = typeof media.$inferSelect

export const presentItem = (row: MediaRow): MediaItem => ({
  id: row.id,
  name: row.name,
  alt: row.alt,
  type: row.type,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  address: addressOf(row),
  createdAt: toIso(row.createdAt),
})
