import { type SQL, type SQLWrapper, sql } from "drizzle-orm"

/** The name of the site of the placement whose id a column holds, as its page declared it last; null for none. */
export const siteNameOf = (placementId: SQLWrapper): SQL<string | null> =>
  sql<
    string | null
  >`(select kept.site_name from placement_snapshots kept where kept.placement_id = ${placementId}
    and kept.site_name <> '' order by kept.taken_at desc limit 1)`

/** The language of its page, as `siteNameOf`. */
export const languageOf = (placementId: SQLWrapper): SQL<string | null> =>
  sql<
    string | null
  >`(select kept.language from placement_snapshots kept where kept.placement_id = ${placementId}
    and kept.language is not null order by kept.taken_at desc limit 1)`
