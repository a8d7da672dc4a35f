import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { discloseContact } from "./disclose-contact.ts"
import { forgetQuotes } from "./forget-quotes.ts"

/** A person, how they are reached, and where each detail comes from. */
export const contactData: PersonalData = {
  tables: [
    {
      table: "contact_points",
      key: ["id"],
      owner: "contact_id",
      onMerge: "moves",
      onErase: "goes",
      inExport: "addresses",
      isDisclosed: true,
    },
    {
      table: "sources",
      key: ["id"],
      owner: "contact_id",
      onMerge: "moves",
      onErase: "goes",
      inExport: "sources",
      isDisclosed: true,
    },
  ],
  erase: forgetQuotes,
  disclose: discloseContact,
}
