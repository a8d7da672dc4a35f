import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import type { Found, Placement, PlacementCheck } from "./contract.ts"
import type { CheckRow, PlacementRow } from "./table.ts"

/** A placement with the names of what it belongs to; null for what is gone, or was never named. */
export type Listed = PlacementRow &
  Record<"clientName" | "forClientName" | "campaignName" | "contactName" | "outletName", string | null> & {
    isSimulated: number
  }

export const presentPlacement = ({ now }: Pick<Ctx, "now">, row: Listed): Placement => ({
  id: row.id,
  pageUrl: row.pageUrl,
  title: row.title,
  targetUrls: row.targetUrls,
  match: row.match,
  phrase: row.phrase,
  state: row.state,
  found: presentFound(row),
  misses: row.misses,
  reason: row.reason,
  client: named(row.clientId, row.clientName),
  campaign: named(row.campaignId, row.campaignName),
  contact: named(row.contactId, row.contactName),
  outlet: named(row.outletId, row.outletName),
  firstSeenAt: isoOrNull(row.firstSeenAt),
  lastSeenAt: isoOrNull(row.lastSeenAt),
  lastCheckedAt: isoOrNull(row.lastCheckedAt),
  nextCheckAt: isoOrNull(row.nextCheckAt),
  isSimulated: row.isSimulated === 1,
  isDue: row.nextCheckAt !== null && row.nextCheckAt <= now,
  createdBy: row.createdBy,
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
})

const named = (id: string | null, name: string | null) => (id === null || name === null ? null : { id, name })

export const presentCheck = (row: CheckRow): PlacementCheck => ({
  id: row.id,
  at: toIso(row.at),
  outcome: row.outcome,
  state: row.state,
  httpStatus: row.httpStatus,
  reason: row.reason,
  found: presentFound(row),
})

function presentFound(row: Pick<PlacementRow, Exclude<keyof Found, "type"> | "type">): Found | null {
  const { type, foundUrl, anchor, rel, nofollow, sponsored, ugc, noindex, quote } = row
  return type && { type, foundUrl, anchor, rel, nofollow, sponsored, ugc, noindex, quote }
}

const isoOrNull = (at: number | null): string | null => (at === null ? null : toIso(at))
