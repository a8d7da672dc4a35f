import { sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { subscriptions } from "../subscriptions/table.ts"

/**
 * Has the subscriptions be ended whose feed was removed, is gone, is not to be read by its robots.txt, or is of an outlet
 * that is paused.
 */
export const endUnwanted = (db: Database, now: number) =>
  db
    .update(subscriptions)
    .set({ wish: "unsubscribe", feedId: null, nextAskAt: now, failures: 0 })
    .where(
      sql`wish = 'subscribe' and not exists (
        select 1 from feeds join outlets on outlets.id = feeds.outlet_id
        where feeds.id = subscriptions.feed_id and feeds.state = 'active' and outlets.state = 'active'
          and feeds.last_error is not 'robots_disallowed')`,
    )
