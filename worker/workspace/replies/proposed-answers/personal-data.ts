import { threadIdsOf } from "../../campaigns/messages/threads.ts"
import { among } from "../../core/among.ts"
import { blankMentions } from "../../core/personal-data/mentions.ts"
import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { proposedAnswers } from "./table.ts"

/** What programs proposed to answer to people, and what members said of it. */
export const proposedAnswerData: PersonalData = {
  erase: (ctx, person) => {
    ctx.db
      .delete(proposedAnswers)
      .where(among(proposedAnswers.threadId, threadIdsOf(ctx, person.ids)))
      .run()
    const { text, note, reason } = proposedAnswers
    blankMentions(ctx, proposedAnswers, [text, note, reason], person)
  },
}
