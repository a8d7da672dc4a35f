import type { PersonalData } from "../../core/personal-data/personal-data.ts"

/** Why people may be written to. */
export const lawfulBasisData: PersonalData = {
  tables: [
    {
      table: "lawful_bases",
      key: ["contact_id"],
      owner: "contact_id",
      onMerge: "moves",
      onErase: "goes",
      inExport: "lawfulBases",
      isDisclosed: { because: "The sender answers for it, by hand when asked." },
    },
  ],
}
