import { sql } from "drizzle-orm"
import type { Keyset } from "../../core/paging/keyset.ts"
import type { OpportunityOrder } from "./contract.ts"
import { type OpportunityRow, opportunities } from "./table.ts"

/** After every deadline that is one. */
const never = 9_999_999_999_999
/** After every name. */
const last = "\u{10ffff}"

/** The orders of a list of requests. Those without a deadline, or without an outlet, come last. */
export const orders: Record<OpportunityOrder, Keyset<OpportunityRow>> = {
  fit: { by: opportunities.fitScore, isDescending: true, readValue: ({ fitScore }) => fitScore },
  deadline: {
    by: sql`coalesce(${opportunities.deadlineAt}, ${sql.raw(String(never))})`,
    isDescending: false,
    readValue: ({ deadlineAt }) => deadlineAt ?? never,
  },
  newest: { by: null, isDescending: true, readValue: () => 0 },
  title: {
    by: sql`${opportunities.title} collate nocase`,
    isDescending: false,
    readValue: ({ title }) => title,
  },
  outlet: {
    by: sql`coalesce(nullif(${opportunities.outletName}, ''), ${opportunities.outletDomain}, ${last}) collate nocase`,
    isDescending: false,
    readValue: ({ outletName, outletDomain }) => outletName || (outletDomain ?? last),
  },
}
