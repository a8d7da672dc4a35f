import { threadIdsOf } from "../../campaigns/messages/threads.ts"
import { among } from "../../core/among.ts"
import { blankMentions } from "../../core/personal-data/mentions.ts"
import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { replyDrafts } from "./table.ts"

/** What members have begun to answer to people. */
export const replyDraftData: PersonalData = {
  erase: (ctx, person) => {
    ctx.db
      .delete(replyDrafts)
      .where(among(replyDrafts.threadId, threadIdsOf(ctx, person.ids)))
      .run()
    blankMentions(ctx, replyDrafts, [replyDrafts.text], person)
  },
}
