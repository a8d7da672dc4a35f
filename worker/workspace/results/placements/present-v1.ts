import { presentFigureV1 } from "../../people/outlets/present-outlet-v1.ts"
import type { Evidence, Found, Placement, PlacementDetail } from "./contract.ts"
import type { EvidenceV1, PlacementSummaryV1, PlacementV1 } from "./v1-schemas.ts"

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
  simulated: placement.isSimulated,
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

export const presentEvidenceV1 = ({ changes, snapshots, outlet, figures }: Evidence): EvidenceV1 => ({
  changes,
  snapshots: snapshots.map((snapshot) => ({
    id: snapshot.id,
    taken_at: snapshot.takenAt,
    last_read_at: snapshot.lastReadAt,
    url: snapshot.url,
    headline: snapshot.headline,
    authors: snapshot.authors,
    published_at: snapshot.publishedAt,
    text: snapshot.text,
    text_cut: snapshot.isTextCut,
    sha256: snapshot.sha256,
    source_bytes: snapshot.bytes,
    forgotten: snapshot.isForgotten,
  })),
  figures: figures.map(presentFigureV1),
  outlet: outlet && {
    name: outlet.name,
    kind: outlet.kind,
    country: outlet.country,
    articles_per_week: outlet.perWeek,
  },
})

function presentFound(found: Found | null): PlacementSummaryV1["found"] {
  if (!found) return null
  const { foundUrl, ...rest } = found
  return { ...rest, url: foundUrl }
}
