import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { calledBy, holdsAny } from "../../core/personal-data/mentions.ts"
import type { ErasedPerson, PersonalData } from "../../core/personal-data/personal-data.ts"
import { drafts } from "./table.ts"

/** What the writer was told of people, and drafted for them. */
export const draftData: PersonalData = {
  tables: [
    {
      table: "drafts",
      key: ["id"],
      owner: "contact_id",
      onMerge: "moves",
      onErase: "goes",
      inExport: "drafts",
      isDisclosed: { because: "What was made of it they read in the message." },
      isLarge: true,
    },
  ],
  erase: forgetDrafts,
}

function forgetDrafts({ db }: Ctx, person: ErasedPerson): void {
  const words = sql`${drafts.subject} || coalesce(${drafts.body}, '') || ${drafts.facts} || ${drafts.refusals}`
  db.delete(drafts)
    .where(holdsAny(words, calledBy(person)))
    .run()
}
