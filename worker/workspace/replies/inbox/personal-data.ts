import { forgetMailOf } from "../../campaigns/messages/forget-mail.ts"
import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { forgetLessons } from "../meaning/lessons.ts"

/** Mail that came in, and what was learnt from it. */
export const inboxData: PersonalData = {
  erase: (ctx, { addresses }) => {
    forgetLessons(ctx, addresses)
    forgetMailOf(ctx, addresses)
  },
}
