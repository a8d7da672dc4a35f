import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { forgetAuthor } from "./forget-author.ts"

/** What people wrote. */
export const articleData: PersonalData = {
  tables: [
    {
      table: "articles",
      key: ["id"],
      owner: "contact_id",
      onMerge: "moves",
      onErase: "names nobody",
      inExport: "articles",
      isDisclosed: { because: "They published it themselves." },
      isLarge: true,
    },
  ],
  erase: forgetAuthor,
}
