import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { discloseContact } from "./disclose-contact.ts"

/** A person, and how they are reached. */
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
  ],
  disclose: discloseContact,
}
