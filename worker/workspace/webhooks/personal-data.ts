import type { PersonalData } from "../core/personal-data/personal-data.ts"
import { forgetAnswers } from "./forget-answers.ts"

/** What servers answered to being told of people. */
export const deliveryData: PersonalData = {
  erase: (ctx, { ids }) => forgetAnswers(ctx, ids),
}
