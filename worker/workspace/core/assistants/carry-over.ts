import { sql } from "drizzle-orm"
import type { Carried } from "../restoring/carried.ts"

/** Assistants are those of now, as their keys are: a token that was exchanged since the copy is good for nothing again. */
export const carriedAssistants: Carried = {
  aside: () => ({ assistants: "select * from assistants" }),
  carryOver: ({ db }) => {
    db.run(sql`insert or replace into assistants (key_id, client_id, redirect_uri, challenge, redeemed_at, generation)
      select key_id, client_id, redirect_uri, challenge, redeemed_at, generation from aside_assistants
      where key_id in (select id from api_keys)`)
    db.run(sql`update api_keys set expires_at = (select expires_at from aside_api_keys as now where now.id = api_keys.id)
      where assistant is not null and id in (select id from aside_api_keys)`)
  },
}
