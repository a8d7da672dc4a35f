import { inArray } from "drizzle-orm"
import { blankMentions } from "../../core/personal-data/mentions.ts"
import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { experts } from "./table.ts"

/** An expert who is erased has no page any more; what others wrote about theirs may name somebody, too. */
export const expertData: PersonalData = {
  erase: (ctx, person) => {
    ctx.db.delete(experts).where(inArray(experts.email, person.addresses)).run()
    blankMentions(ctx, experts, [experts.profile, experts.confirmed, experts.createdBy], person)
  },
}
