import { blankMentions } from "../../core/personal-data/mentions.ts"
import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { campaigns } from "./table.ts"

/** Whom campaigns are for, and whom their names and briefs mention. */
export const campaignData: PersonalData = {
  tables: [
    {
      table: "audience",
      key: ["campaign_id", "contact_id"],
      owner: "contact_id",
      onMerge: "moves",
      onErase: "goes",
      inExport: "audience",
      isDisclosed: { because: "It says what is planned; what was sent is counted." },
    },
  ],
  erase: (ctx, person) => blankMentions(ctx, campaigns, [campaigns.name, campaigns.brief], person),
}
