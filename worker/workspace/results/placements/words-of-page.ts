import { type SQL, sql } from "drizzle-orm"
import { placements } from "./table.ts"

// A column alone would be the one of the same name in the table that is looked through.
const ofIt = sql`kept.placement_id = ${placements}.id`

/** The name of the site of a placement, as its page declared it last; null for none. A part of a query of placements. */
export const siteNameOfPage: SQL<string | null> =
  sql`(select kept.site_name from placement_snapshots kept where ${ofIt}
  and kept.site_name <> '' order by kept.taken_at desc limit 1)`

/** The language of its page, as `siteNameOfPage`. */
export const languageOfPage: SQL<string | null> =
  sql`(select kept.language from placement_snapshots kept where ${ofIt}
  and kept.language is not null order by kept.taken_at desc limit 1)`
