import type { Found, Placement, PlacementDetail } from "./contract.ts"
import type { PlacementSummaryV1, PlacementV1 } from "./v1-schemas.ts"

export const presentSummaryV1 = (placement: Placement): PlacementSummaryV1 => ({
  id: placement.id,
  page_url: placement.pageUrl,
  title: placement.title,
  target_urls: placement.targetUrls,
  match: placement.match,
  phrase: placement.phrase,
  state: placement.state,
  found: presentFound(placement.found),
  misses: placement.misses,
  reason: placement.reason,
  client_id: placement.client?.id ?? null,
  campaign_id: placement.campaign?.id ?? null,
  contact_id: placement.contact?.id ?? null,
  outlet_id: placement.outlet?.id ?? null,
  first_seen_at: placement.firstSeenAt,
  last_seen_at: placement.lastSeenAt,
  last_checked_at: placement.lastCheckedAt,
  next_check_at: placement.nextCheckAt,
  created_at: placement.createdAt,
  updated_at: placement.updatedAt,
})

export const presentPlacementV1 = (placement: PlacementDetail): PlacementV1 => ({
  ...presentSummaryV1(placement),
  checks: placement.checks.map(({ httpStatus, found, ...check }) => ({
    ...check,
    http_status: httpStatus,
    found: presentFound(found),
  })),
})

function presentFound(found: Found | null): PlacementSummaryV1["found"] {
  if (!found) return null
  const { foundUrl, ...rest } = found
  return { ...rest, url: foundUrl }
}
