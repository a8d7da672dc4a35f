import { blankMentions } from "../../core/personal-data/mentions.ts"
import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { tasks } from "./table.ts"

/** What is to be done for people. */
export const taskData: PersonalData = {
  tables: [
    {
      table: "tasks",
      key: ["id"],
      owner: "contact_id",
      onMerge: "moves",
      onErase: "goes",
      inExport: "tasks",
      isDisclosed: { because: "It says what members mean to do, and nothing of the person." },
      isLarge: true,
    },
  ],
  erase: (ctx, person) => blankMentions(ctx, tasks, [tasks.title], person),
}
