import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { discloseValues } from "./disclose-values.ts"

/** What the fields of the workspace's own say of people. */
export const ownFieldData: PersonalData = {
  tables: [
    {
      table: "own_field_values",
      key: ["contact", "field"],
      owner: "contact",
      by: "number",
      onMerge: "moves",
      onErase: "goes",
      inExport: { because: "Each contact has them, by the keys of the fields." },
      isDisclosed: true,
      isEdited: true,
    },
  ],
  disclose: discloseValues,
}
