import { sql } from "drizzle-orm"
import type { Carried } from "../../core/restoring/carried.ts"

/** Whoever refused a client since the copy still does. */
export const carriedRefusals: Carried = {
  aside: () => ({ client_permissions: "select * from client_permissions where basis is null" }),
  carryOver: ({ db }) => {
    db.run(sql`insert or replace into client_permissions (contact_id, client_id, basis, stated_by, stated_at)
      select contact_id, client_id, basis, stated_by, stated_at from aside_client_permissions
      where contact_id in (select id from contacts) and client_id in (select id from clients)`)
  },
}
