import { eq, sql } from "drizzle-orm"
import { blankMentions } from "../../core/personal-data/mentions.ts"
import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { outlets } from "./table.ts"

/** Whom the guidelines of outlets name, and whose an address of theirs may be. */
export const outletData: PersonalData = {
  erase(ctx, person) {
    blankMentions(ctx, outlets, [outlets.guidelines], person)
    for (const address of person.addresses) {
      const holdsIt = sql`exists (select 1 from json_each(${outlets.emails}) where value = ${address})`
      const rows = ctx.db
        .select({ id: outlets.id, emails: outlets.emails })
        .from(outlets)
        .where(holdsIt)
        .all()
      for (const { id, emails } of rows) {
        const left = emails.filter((one) => one !== address)
        ctx.db.update(outlets).set({ emails: left }).where(eq(outlets.id, id)).run()
      }
    }
  },
}
