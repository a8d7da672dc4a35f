import type { PersonalData } from "../../core/personal-data/personal-data.ts"

/** Who became part of whom. */
export const mergeData: PersonalData = {
  tables: [
    {
      table: "merges",
      key: ["id"],
      owner: "contact_id",
      onMerge: "moves",
      onErase: "goes",
      inExport: "merges",
      isDisclosed: { because: "It holds what the merged contacts said; the one that is left is shown." },
      isLarge: true,
    },
  ],
}
