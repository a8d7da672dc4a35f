import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { blankMentions, calledBy, holdsAny } from "../../core/personal-data/mentions.ts"
import type { ErasedPerson, PersonalData } from "../../core/personal-data/personal-data.ts"
import { scoreAgain } from "./add-opportunity.ts"
import { opportunities } from "./table.ts"

/** Whom requests of journalists name. */
export const opportunityData: PersonalData = {
  erase(ctx, person) {
    const named = namedInReasons(ctx, person)
    const { title, body, outletName, journalist, replyTo, deadlineWords } = opportunities
    blankMentions(ctx, opportunities, [title, body, outletName, journalist, replyTo, deadlineWords], person)
    for (const id of named) scoreAgain(ctx, id)
  },
}

/** Requests whose reasons name somebody: scoring them again, once their texts do not, writes reasons without the name. */
function namedInReasons({ db }: Ctx, person: ErasedPerson): string[] {
  const isNamed = holdsAny(sql`${opportunities.fitReasons}`, calledBy(person))
  return db
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(isNamed)
    .all()
    .map(({ id }) => id)
}
