import type { PersonalData } from "../../core/personal-data/personal-data.ts"

/** How far people are in campaigns. */
export const enrolmentData: PersonalData = {
  tables: [
    // Of two enrolments in one campaign, the other person's is left without a contact once it has ended.
    {
      table: "enrolments",
      key: ["id"],
      owner: "contact_id",
      onMerge: "moves",
      onErase: "names nobody",
      inExport: "enrolments",
      isDisclosed: { because: "It says what is planned; what was sent is counted." },
      isLarge: true,
    },
  ],
}
