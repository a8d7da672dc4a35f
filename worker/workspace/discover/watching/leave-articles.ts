import { and, eq, inArray, isNull, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { seeAll } from "../../core/limits/see-all.ts"
import { opportunities } from "../opportunities/table.ts"
import { readStoryRow } from "../saved-stories/find-story.ts"
import { storyFindings } from "../sightings/table.ts"

/**
 * Gives what was found for a story alone to the story's client, before the story is deleted: without it, the workspace itself would get
 * what is for nobody else. Throws 404.
 */
export function leaveArticles(ctx: Ctx, storyId: string): void {
  const { clientId } = readStoryRow(ctx, storyId)
  if (clientId === null) return
  const { db } = seeAll(ctx)
  const ofStory = db
    .select({ id: storyFindings.opportunityId })
    .from(storyFindings)
    .where(eq(storyFindings.storyId, storyId))
  db.update(opportunities)
    .set({ clientId })
    .where(
      and(
        isNull(opportunities.clientId),
        isNull(opportunities.campaignId),
        inArray(opportunities.id, ofStory),
        sql`not exists (select 1 from story_findings other
          where other.opportunity_id = ${opportunities.id} and other.story_id <> ${storyId})`,
      ),
    )
    .run()
}
