import { blankMentions } from "../../core/personal-data/mentions.ts"
import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { fitReasons } from "./table.ts"

/** Why people are written to although they publish on other subjects. */
export const fitReasonData: PersonalData = {
  tables: [
    {
      table: "fit_reasons",
      key: ["campaign_id", "contact_id"],
      owner: "contact_id",
      onMerge: "moves",
      onErase: "goes",
      inExport: "fitReasons",
      isDisclosed: { because: "It may speak of others; whoever asks for it is answered by hand." },
    },
  ],
  erase: (ctx, person) => blankMentions(ctx, fitReasons, [fitReasons.text], person),
}
