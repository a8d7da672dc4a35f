import type { PersonalData } from "../../core/personal-data/personal-data.ts"

/** Which lists and tags people are on. */
export const listData: PersonalData = {
  tables: [
    {
      table: "list_members",
      key: ["list", "contact"],
      owner: "contact",
      by: "number",
      onMerge: "moves",
      onErase: "goes",
      inExport: "lists",
      isDisclosed: { because: "It says how members sort people, and nothing more of the person." },
    },
  ],
}
