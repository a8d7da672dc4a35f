import { blankMentions } from "../../core/personal-data/mentions.ts"
import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { outlets } from "./table.ts"

/** Whom the guidelines of outlets name. */
export const outletData: PersonalData = {
  erase: (ctx, person) => blankMentions(ctx, outlets, [outlets.guidelines], person),
}
