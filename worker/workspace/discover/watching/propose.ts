import { and, eq } from "drizzle-orm"
import { cutText } from "../../../site/text/contract.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { OWN_CLIENT } from "../../people/clients/contract.ts"
import { scoreAgain } from "../opportunities/add-opportunity.ts"
import { NewOpportunity } from "../opportunities/contract.ts"
import { findSame } from "../opportunities/find-same.ts"
import { insertOpportunity } from "../opportunities/insert-opportunity.ts"
import { moveOpportunities } from "../opportunities/move-opportunities.ts"
import { isForClient } from "../opportunities/of-client.ts"
import { type OpportunityRow, opportunities } from "../opportunities/table.ts"
import type { StoryRow } from "../saved-stories/table.ts"
import { storyFindings } from "../sightings/table.ts"
import type { FoundArticle } from "./look-for-news.ts"

const longestNames = 200

/** A page that is proposed for a story, with why. */
export type Proposed = Pick<
  FoundArticle,
  "headline" | "summary" | "url" | "writers" | "language" | "findings"
> & {
  outlet: Pick<FoundArticle["outlet"], "name">
}

/** Proposes what the watch of a story found, and tells of it. It runs inside a transaction. */
export function propose(ctx: Ctx, story: StoryRow, found: readonly FoundArticle[]): void {
  const storyId = story.id
  const added = addProposals(ctx, story, found)
  if (added === 0) return
  record(ctx, "story.found", storyId, added)
  const key = `story.found:${storyId}:${ctx.now}`
  ctx.notify(ctx, { kind: "story.found", subjectId: storyId, key, count: added })
}

/**
 * Adds pages for a story: each once, however many stories it is found for, and each reason once. What was dismissed for other
 * clients is opened again. Returns how many of them are new to the story's client. It runs inside a transaction.
 */
export function addProposals(
  ctx: Ctx,
  { id: storyId, clientId }: Pick<StoryRow, "id" | "clientId">,
  found: readonly Proposed[],
): number {
  let added = 0
  for (const article of found) {
    const opportunity = toOpportunity(article)
    const known = findSame(ctx, opportunity)
    const opportunityId = known?.id ?? insertOpportunity(ctx, opportunity)
    const isNew = !known || !isTheirs(ctx, known, clientId ?? OWN_CLIENT)
    if (isNew) added++
    if (isNew && known?.state === "dismissed") moveOpportunities(ctx, [opportunityId], "new")
    for (const finding of article.findings) {
      ctx.db
        .insert(storyFindings)
        .values({ storyId, opportunityId, ...finding, foundAt: ctx.now })
        .onConflictDoNothing()
        .run()
    }
    scoreAgain(ctx, opportunityId)
  }
  return added
}

/** Whether a client has an article already, or does not get it because a member gave it to another. */
const isTheirs = ({ db }: Ctx, { id, clientId }: OpportunityRow, client: string): boolean =>
  clientId !== null ||
  db
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(and(eq(opportunities.id, id), isForClient(client)))
    .get() !== undefined

function toOpportunity({ headline, summary, url, outlet, writers, language }: Proposed) {
  const article = NewOpportunity.parse({
    title: headline,
    body: summary,
    url: url.length > 2000 ? null : url,
    outlet: cutText(outlet.name, longestNames),
    journalist: cutText(writers.join(", "), longestNames),
  })
  return { ...article, language: language ?? "", kind: "article" as const }
}
