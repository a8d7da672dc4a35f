import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { forgetSearchesFor } from "./views.ts"

/** Searches that were saved. */
export const viewData: PersonalData = {
  erase: (ctx, { addresses }) => forgetSearchesFor(ctx, addresses),
}
