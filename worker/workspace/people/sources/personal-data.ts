import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { forgetQuotes } from "./forget-quotes.ts"

/** Where the details of people come from, and what is quoted of pages about outlets. */
export const sourceData: PersonalData = {
  tables: [
    {
      table: "sources",
      key: ["id"],
      owner: "contact_id",
      onMerge: "moves",
      onErase: "goes",
      inExport: "sources",
      isDisclosed: { because: "It is shown beside each detail." },
    },
  ],
  erase: forgetQuotes,
}
