import { sql } from "drizzle-orm"
import type { Keyset } from "../../core/paging/keyset.ts"
import { outletNameOf } from "../../people/outlets/refer-to-outlet.ts"
import type { PlacementOrder } from "./contract.ts"
import type { Listed } from "./present-placement.ts"
import { placements } from "./table.ts"

/** The orders of a list of placements. What was never seen or never checked counts as the longest ago. */
export const orders: Record<PlacementOrder, Keyset<Listed>> = {
  newest: { by: null, isDescending: true, readValue: () => 0 },
  page: {
    // A page without a title is shown by its address, which begins with its host.
    by: sql`coalesce(nullif(${placements.title}, ''), ${placements.host}) collate nocase`,
    isDescending: false,
    readValue: ({ title, host }) => title || host,
  },
  outlet: {
    by: sql`coalesce(${outletNameOf(placements.outletId)}, ${placements.host}) collate nocase`,
    isDescending: false,
    readValue: ({ outletName, host }) => outletName ?? host,
  },
  first_seen: {
    by: sql`coalesce(${placements.firstSeenAt}, 0)`,
    isDescending: true,
    readValue: ({ firstSeenAt }) => firstSeenAt ?? 0,
  },
  last_checked: {
    by: sql`coalesce(${placements.lastCheckedAt}, 0)`,
    isDescending: true,
    readValue: ({ lastCheckedAt }) => lastCheckedAt ?? 0,
  },
}
