import { eq } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import type { HeldDetail } from "../../core/personal-data/contract.ts"
import { blankMentions } from "../../core/personal-data/mentions.ts"
import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { placementChecks, placements } from "./table.ts"

/** Pages that people brought about, and what is quoted of them. */
export const placementData: PersonalData = {
  tables: [
    {
      table: "placements",
      key: ["id"],
      owner: "contact_id",
      onMerge: "moves",
      onErase: "names nobody",
      inExport: "placements",
      isDisclosed: true,
      isLarge: true,
    },
  ],
  erase(ctx, person) {
    blankMentions(
      ctx,
      placements,
      [placements.quote, placements.anchor, placements.title, placements.phrase],
      person,
    )
    blankMentions(ctx, placementChecks, [placementChecks.quote, placementChecks.anchor], person)
  },
  disclose: disclosePlacements,
}

/** The pages attributed to them. */
function disclosePlacements({ db }: Ctx, contactId: string): HeldDetail[] {
  return db
    .select()
    .from(placements)
    .where(eq(placements.contactId, contactId))
    .all()
    .map(({ pageUrl, createdAt }) => ({
      what: "A page that they are connected with",
      value: pageUrl,
      from: "Entered by hand",
      since: toIso(createdAt),
    }))
}
