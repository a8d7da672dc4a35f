import type { Outlet } from "./contract.ts"
import type { OutletFigure } from "./figures/contract.ts"
import type { FigureV1, OutletV1 } from "./v1-schemas.ts"

export const presentFigureV1 = (figure: OutletFigure): FigureV1 => ({
  measure: figure.measure,
  value: figure.value,
  source: figure.source,
  measured_on: figure.measuredOn,
  entered_by: figure.enteredBy,
  entered_at: figure.enteredAt,
})

export const presentOutletV1 = (outlet: Outlet): OutletV1 => ({
  id: outlet.id,
  name: outlet.name,
  domain: outlet.domain,
  host: outlet.host,
  kind: outlet.kind,
  language: outlet.language,
  country: outlet.country,
  time_zone: outlet.timeZone,
  topics: outlet.topics,
  emails: outlet.emails,
  tags: outlet.tags,
  figures: outlet.figures.map(presentFigureV1),
  feed_url: outlet.feedUrl,
  sitemap_url: outlet.sitemapUrl,
  contact_url: outlet.contactUrl,
  guidelines: outlet.guidelines,
  stage: outlet.stage,
  last_scanned_at: outlet.lastScannedAt,
  last_published_at: outlet.lastPublishedAt,
  created_at: outlet.createdAt,
  updated_at: outlet.updatedAt,
})
