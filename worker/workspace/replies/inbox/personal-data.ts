import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { forgetMailOf } from "./forget-mail.ts"

/** Mail that came in. */
export const inboxData: PersonalData = {
  erase: (ctx, { addresses }) => forgetMailOf(ctx, addresses),
}
