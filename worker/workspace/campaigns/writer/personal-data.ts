import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { calledBy, holdsAny, mentionOf } from "../../core/personal-data/mentions.ts"
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
  const names = calledBy(person)
  const isNamed = mentionOf(names)
  const words = sql<string>`${drafts.subject} || char(10) || coalesce(${drafts.body}, '') || char(10) || ${drafts.facts} || ${drafts.refusals}`
  const maybe = db.select({ id: drafts.id, words }).from(drafts).where(holdsAny(words, names)).all()
  const gone = JSON.stringify(maybe.filter((draft) => isNamed.test(draft.words)).map(({ id }) => id))
  db.delete(drafts).where(sql`${drafts.id} in (select value from json_each(${gone}))`).run()
}
