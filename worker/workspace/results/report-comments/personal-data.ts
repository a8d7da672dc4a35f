import { blankMentions } from "../../core/personal-data/mentions.ts"
import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { reportComments } from "./table.ts"

/** Readers of a report are no contacts; what they wrote may name one. */
export const reportCommentData: PersonalData = {
  erase: (ctx, person) =>
    blankMentions(
      ctx,
      reportComments,
      [reportComments.name, reportComments.text, reportComments.reply],
      person,
    ),
}
