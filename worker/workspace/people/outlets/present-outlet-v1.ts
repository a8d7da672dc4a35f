import type { Outlet } from "./contract.ts"
import type { OutletV1 } from "./v1-schemas.ts"

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
  tags: outlet.tags,
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
