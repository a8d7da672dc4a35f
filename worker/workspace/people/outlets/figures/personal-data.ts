import { blankMentions } from "../../../core/personal-data/mentions.ts"
import type { PersonalData } from "../../../core/personal-data/personal-data.ts"
import { outletFigures } from "./table.ts"

/** Figures are about outlets; who entered one, or is named as its source, may be somebody who is erased. */
export const outletFigureData: PersonalData = {
  erase: (ctx, person) =>
    blankMentions(ctx, outletFigures, [outletFigures.source, outletFigures.enteredBy], person),
}
