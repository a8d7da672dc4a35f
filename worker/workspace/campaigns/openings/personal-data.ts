import { blankMentions } from "../../core/personal-data/mentions.ts"
import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { openings } from "./table.ts"

/** How messages to people begin. */
export const openingData: PersonalData = {
  tables: [
    {
      table: "openings",
      key: ["campaign_id", "contact_id"],
      owner: "contact_id",
      onMerge: "moves",
      onErase: "goes",
      inExport: "openings",
      isDisclosed: { because: "They read it in the message." },
    },
  ],
  erase: (ctx, person) => blankMentions(ctx, openings, [openings.text], person),
}
