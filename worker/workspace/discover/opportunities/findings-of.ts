import { asc, eq, inArray, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { stories } from "../saved-stories/table.ts"
import type { Finding } from "../sightings/contract.ts"
import { storyFindings } from "../sightings/table.ts"
import type { OpportunityRow } from "./table.ts"

/** Why each of these articles was proposed, by its id: names before what merely fits. */
export function findingsOf(
  { db }: Pick<Ctx, "db">,
  rows: readonly Pick<OpportunityRow, "id">[],
): Map<string, Finding[]> {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const found = db
    .select({
      opportunityId: storyFindings.opportunityId,
      storyId: stories.id,
      storyTitle: stories.title,
      reason: storyFindings.reason,
      name: storyFindings.name,
      quote: storyFindings.quote,
    })
    .from(storyFindings)
    .innerJoin(stories, eq(stories.id, storyFindings.storyId))
    .where(inArray(storyFindings.opportunityId, sql`(select value from json_each(${ids}))`))
    .orderBy(sql`instr('named competitor backlink fits', ${storyFindings.reason})`, asc(stories.number))
    .all()
  return new Map(
    [...Map.groupBy(found, ({ opportunityId }) => opportunityId)].map(([id, findings]) => [
      id,
      findings.map(({ opportunityId: _, ...finding }) => finding),
    ]),
  )
}
