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
  createdAt: new Date(row.createdAt).toISOString(),
})
