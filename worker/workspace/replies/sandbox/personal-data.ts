import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { forgetLetters } from "./forget-letters.ts"

/** Letters of the sandbox. */
export const sandboxData: PersonalData = {
  erase: (ctx, { addresses }) => forgetLetters(ctx, addresses),
}
