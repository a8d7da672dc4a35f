import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { forgetFound } from "./forget-person.ts"

/** Whom scans of websites found. */
export const scanData: PersonalData = {
  tables: [
    {
      table: "scan_people",
      key: ["scan_id", "contact_id"],
      owner: "contact_id",
      onMerge: "moves",
      onErase: "goes",
      inExport: "scanPeople",
      isDisclosed: { because: "Where they were found is shown beside each detail." },
    },
  ],
  erase(ctx, { names, addresses }) {
    for (const name of names) forgetFound(ctx, name, addresses)
  },
}
