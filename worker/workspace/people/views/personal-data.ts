import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { forgetViewsNaming } from "./views.ts"

/** Searches that were saved. */
export const viewData: PersonalData = { erase: forgetViewsNaming }
