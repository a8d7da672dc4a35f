import { toIso } from "../../../to-iso.ts"
import type { Outlet } from "./contract.ts"
import type { OutletFigure } from "./figures/contract.ts"
import type { OutletRow } from "./table.ts"

/** An outlet with its tags and figures: JSON arrays of names, and of figures with their times in milliseconds. */
export type WholeOutlet = OutletRow & { tags: string; figures: string }

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
  emails: row.emails,
  tags: JSON.parse(row.tags),
  figures: (JSON.parse(row.figures) as StoredFigure[]).map((figure) => ({
    ...figure,
    enteredAt: toIso(figure.enteredAt),
  })),
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

type StoredFigure = Omit<OutletFigure, "enteredAt"> & { enteredAt: number }

const toTime = (time: number | null) => (time === null ? null : toIso(time))
