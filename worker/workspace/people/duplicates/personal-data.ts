import type { PersonalData } from "../../core/personal-data/personal-data.ts"

/** Who was said not to be the same person. */
export const duplicateData: PersonalData = {
  tables: [
    {
      table: "duplicate_dismissals",
      key: ["contact_id", "other_id"],
      owner: "contact_id",
      onMerge: "ends",
      onErase: "goes",
      inExport: { because: "It says only that two contacts are two people." },
      isDisclosed: { because: "It says only that two contacts are two people." },
    },
    {
      table: "duplicate_dismissals",
      key: ["contact_id", "other_id"],
      owner: "other_id",
      onMerge: "ends",
      onErase: "goes",
      inExport: { because: "It says only that two contacts are two people." },
      isDisclosed: { because: "It says only that two contacts are two people." },
    },
  ],
}
