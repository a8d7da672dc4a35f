import { and, eq, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { blankMentions, calledBy, holdsAny, mentionOf } from "../../core/personal-data/mentions.ts"
import type { ErasedPerson, PersonalData } from "../../core/personal-data/personal-data.ts"
import { storyFindings } from "../sightings/table.ts"
import { stories } from "./table.ts"

/** Whom stories, and the sentences that a watch found, name. */
export const storyData: PersonalData = {
  erase(ctx, person) {
    const { title, text, names, competitors } = stories
    blankMentions(ctx, stories, [title, text, names, competitors], person)
    forgetNamed(ctx, person)
    blankMentions(ctx, storyFindings, [storyFindings.quote], person)
  },
}

/** What a watch found because it names them, is found for nobody any more. The name is part of its key, so it cannot be blanked. */
function forgetNamed({ db }: Ctx, person: ErasedPerson): void {
  const names = calledBy(person)
  const isNamed = mentionOf(names)
  const { storyId, opportunityId, reason, name } = storyFindings
  const maybe = db
    .select({ storyId, opportunityId, reason, name })
    .from(storyFindings)
    .where(holdsAny(sql`${name}`, names))
    .all()
  for (const found of maybe.filter(({ name }) => isNamed.test(name)))
    db.delete(storyFindings)
      .where(
        and(
          eq(storyId, found.storyId),
          eq(opportunityId, found.opportunityId),
          eq(reason, found.reason),
          eq(name, found.name),
        ),
      )
      .run()
}
