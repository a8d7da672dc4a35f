import { toIso } from "../../../to-iso.ts"
import type { Outlet } from "./contract.ts"
import type { OutletRow } from "./table.ts"

/** An outlet with its tags: a JSON array of names. */
export type WholeOutlet = OutletRow & { tags: string }

export const presentOutlet = (row: WholeOutlet): Outlet => ({
  id: row.id,
  name: row.name,
  domain: row.domain,
  host: row.host,
  kind: row.kind || null,
  language: row.language || null,
  country: row.country || null,
  timeZone: row.timeZone || null,
  topics: row.topics,
  tags: JSON.parse(row.tags),
  feedUrl: row.feedUrl,
  sitemapUrl: row.sitemapUrl,
  contactUrl: row.contactUrl,
  guidelines: row.guidelines,
  stage: row.stage,
  lastScannedAt: toTime(row.lastScannedAt),
  lastPublishedAt: toTime(row.lastPublishedAt),
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
})

const toTime = (time: number | null) => (time === null ? null : toIso(time))
