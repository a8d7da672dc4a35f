import { blankMentions } from "../../core/personal-data/mentions.ts"
import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { notes } from "./table.ts"

/** Notes about people, which may name others. */
export const noteData: PersonalData = {
  tables: [
    {
      table: "notes",
      key: ["id"],
      owner: "contact_id",
      onMerge: "moves",
      onErase: "goes",
      inExport: "notes",
      isDisclosed: { because: "Notes may speak of others; whoever asks for them is answered by hand." },
      isLarge: true,
    },
  ],
  erase: (ctx, person) => blankMentions(ctx, notes, [notes.body], person),
}
