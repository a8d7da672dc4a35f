import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { forgetPerson } from "./forget-person.ts"

/** The rows of files in which people came. */
export const importData: PersonalData = {
  tables: [
    {
      table: "import_rows",
      key: ["import_id", "number"],
      owner: "contact_id",
      onMerge: { because: "It tells what a file did to the contact that it made or changed." },
      onErase: { because: "It is emptied, and names them by nothing but an id." },
      inExport: "importRows",
      isDisclosed: { because: "That a file brought it is shown beside each detail." },
    },
  ],
  erase: forgetPerson,
}
