import { and, eq, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { contacts } from "./table.ts"

/**
 * Marks each of these contacts stale when all of their sources are gone, and active again when one is back. A source that is no
 * page, such as the person who typed a contact in, is never gone.
 */
export function markStale({ db, now }: Ctx, ids: readonly string[]): void {
  const isMeant = sql`${contacts.id} in (select value from json_each(${JSON.stringify(ids)}))`
  const holds = sql`exists (select 1 from sources where contact_id = ${contacts.id} and gone_at is null)`
  db.update(contacts)
    .set({ state: "stale", updatedAt: now })
    .where(and(isMeant, eq(contacts.state, "active"), sql`not ${holds}`))
    .run()
  db.update(contacts)
    .set({ state: "active", updatedAt: now })
    .where(and(isMeant, eq(contacts.state, "stale"), holds))
    .run()
}
