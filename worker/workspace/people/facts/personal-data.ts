import { eq } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import type { HeldDetail } from "../../core/personal-data/contract.ts"
import { blankMentions } from "../../core/personal-data/mentions.ts"
import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { facts } from "./table.ts"

/** What somebody wrote down of people, and quoted of pages. */
export const factData: PersonalData = {
  tables: [
    {
      table: "facts",
      key: ["id"],
      owner: "contact_id",
      onMerge: "moves",
      onErase: "goes",
      inExport: "facts",
      isDisclosed: true,
      isLarge: true,
    },
  ],
  erase: (ctx, person) => blankMentions(ctx, facts, [facts.statement, facts.quote], person),
  disclose: discloseFacts,
}

function discloseFacts({ db }: Ctx, contactId: string): HeldDetail[] {
  return db
    .select()
    .from(facts)
    .where(eq(facts.contactId, contactId))
    .all()
    .map(({ statement, url, createdAt }) => ({
      what: "Written down",
      value: statement,
      from: url ?? "Entered by hand",
      since: toIso(createdAt),
    }))
}
