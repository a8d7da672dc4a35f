import { sql } from "drizzle-orm"
import type { Carried } from "../../core/restoring/carried.ts"

/** A page that was ended, declined or taken back since the copy is not opened again; nor is one of which nobody knows. */
export const carriedExperts: Carried = {
  aside: () => ({
    experts:
      "select id, words, link_number, opened_at, declined_at, mails, mailed_at, unanswered, email from experts",
  }),
  carryOver: ({ db }, { isContinued }) => {
    db.run(sql`update experts set opened_at = null where ${isContinued ? 0 : 1}
      or not exists (select 1 from aside_experts before where before.id = experts.id
        and before.link_number = experts.link_number and before.opened_at is not null)`)
    // In another workspace a chosen address is somebody else's.
    db.run(
      sql`update experts set words = (select before.words from aside_experts before where before.id = experts.id)`,
    )
    db.run(sql`update experts set declined_at = before.declined_at, confirmed = null, confirmed_domain = null,
        confirmed_at = null, opened_at = null
      from aside_experts before where before.id = experts.id and before.email = experts.email and before.declined_at is not null`)
    // A link that is made anew must not be one that was ended, and nobody is asked more often.
    db.run(sql`update experts set link_number = max(link_number,
        coalesce((select before.link_number from aside_experts before where before.id = experts.id), link_number + 1)),
      mails = max(mails, coalesce((select before.mails from aside_experts before where before.id = experts.id), 0)),
      unanswered = max(unanswered, coalesce((select before.unanswered from aside_experts before where before.id = experts.id), 0)),
      mailed_at = coalesce((select before.mailed_at from aside_experts before where before.id = experts.id), mailed_at)`)
  },
}
