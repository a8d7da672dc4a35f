import { blankMentions } from "../../core/personal-data/mentions.ts"
import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { storyFindings } from "../sightings/table.ts"
import { stories } from "./table.ts"

/** Whom stories, and the sentences that a watch found, name. */
export const storyData: PersonalData = {
  erase(ctx, person) {
    const { title, text, names, competitors } = stories
    blankMentions(ctx, stories, [title, text, names, competitors], person)
    blankMentions(ctx, storyFindings, [storyFindings.name, storyFindings.quote], person)
  },
}
