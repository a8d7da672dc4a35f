import { eq } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import { blankMentions } from "../../core/personal-data/mentions.ts"
import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { proposals } from "./table.ts"

/** Pages that people who were pitched wrote, and what is quoted of them. */
export const coverageData: PersonalData = {
  tables: [
    {
      table: "coverage_proposals",
      key: ["id"],
      owner: "contact_id",
      onMerge: "moves",
      onErase: "names nobody",
      inExport: "coverageProposals",
      isDisclosed: true,
      isLarge: true,
    },
  ],
  erase: (ctx, person) =>
    blankMentions(
      ctx,
      proposals,
      [proposals.headline, proposals.summary, proposals.writers, proposals.quote, proposals.matched],
      person,
    ),
  disclose: ({ db }, contactId) =>
    db
      .select()
      .from(proposals)
      .where(eq(proposals.contactId, contactId))
      .all()
      .map(({ pageUrl, createdAt }) => ({
        what: "A page that they probably wrote",
        value: pageUrl,
        from: "Found in the directory of outlets",
        since: toIso(createdAt),
      })),
}
