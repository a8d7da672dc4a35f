import { sql } from "drizzle-orm"
import type { Carried } from "../restoring/carried.ts"

const columns = sql.raw(
  "id, name, hint, hash, scopes, assistant, created_by, created_at, expires_at, last_used_at, revoked_at",
)

/** Keys are those of now: a key that was revoked since the copy opens nothing again, and a newer one goes on. */
export const carriedKeys: Carried = {
  aside: () => ({ api_keys: "select * from api_keys" }),
  carryOver: ({ db, now }) => {
    db.run(sql`insert or ignore into api_keys (${columns}) select ${columns} from aside_api_keys`)
    db.run(sql`update api_keys set revoked_at = ${now} where revoked_at is null
      and id not in (select id from aside_api_keys where revoked_at is null)`)
  },
}
