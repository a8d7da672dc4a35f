import { blankMentions } from "../../core/personal-data/mentions.ts"
import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { templateMessages, templates } from "./table.ts"

/** Templates are of nobody; one that was made from a sent message may name its recipient. */
export const templateData: PersonalData = {
  erase: (ctx, person) => {
    blankMentions(ctx, templates, [templates.name, templates.folder], person)
    blankMentions(ctx, templateMessages, [templateMessages.subject, templateMessages.body], person)
  },
}
