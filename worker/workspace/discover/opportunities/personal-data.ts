import { blankMentions } from "../../core/personal-data/mentions.ts"
import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { opportunities } from "./table.ts"

/** Whom requests of journalists name. */
export const opportunityData: PersonalData = {
  erase: (ctx, person) =>
    blankMentions(
      ctx,
      opportunities,
      [
        opportunities.title,
        opportunities.body,
        opportunities.journalist,
        opportunities.replyTo,
        opportunities.deadlineWords,
      ],
      person,
    ),
}
