import { sql } from "drizzle-orm"
import type { Carried } from "../../core/restoring/carried.ts"

/** A link that was revoked, or replaced, since the copy opens nothing again; nor does one of which nobody knows. */
export const carriedReports: Carried = {
  aside: () => ({ reports: "select id, link_number, link_ends_at from reports" }),
  carryOver: ({ db }, { isContinued }) => {
    db.run(sql`update reports set link_ends_at = null where ${isContinued ? 0 : 1}
      or not exists (select 1 from aside_reports before where before.id = reports.id
        and before.link_number = reports.link_number and before.link_ends_at is not null)`)
    // A link that is made anew must not be one that was revoked.
    db.run(sql`update reports set link_number = max(link_number,
      coalesce((select before.link_number from aside_reports before where before.id = reports.id), link_number + 1))`)
  },
}
