import { forgetMailOf } from "../../campaigns/messages/forget-mail.ts"
import type { PersonalData } from "../../core/personal-data/personal-data.ts"

/** Mail that came in. */
export const inboxData: PersonalData = {
  erase: (ctx, { addresses }) => forgetMailOf(ctx, addresses),
}
