import { and, eq } from "drizzle-orm"
import type { NewArticle } from "../../../directory/watching/signed-articles.ts"
import { addEvent } from "../../campaigns/engine/add-event.ts"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { newId } from "../../core/new-id.ts"
import { isOfClient } from "../placements/of-client.ts"
import { placements } from "../placements/table.ts"
import { pageForm } from "../placements/target.ts"
import { findOriginal } from "./find-original.ts"
import type { Match } from "./match-client.ts"
import { likelyPitch, type Pitch } from "./pitches.ts"
import { proposals } from "./table.ts"

interface Found {
  clientId: string
  article: NewArticle
  match: Match
  /** Of the client. */
  pitches: readonly Pitch[]
  /** The address that the page says is its own; null when it was not read, or says none. */
  canonical?: string | null
}

/**
 * Proposes a page as coverage of a client, unless it was proposed before or is a placement already. It runs in the
 * transaction of its caller.
 */
export function propose(ctx: Ctx, { clientId, article, match, pitches, canonical = null }: Found): void {
  const url = URL.parse(article.url)
  if (!url) return
  const pageNorm = pageForm(url)
  if (isPlaced(ctx, clientId, pageNorm)) return
  const { headline, summary, outlet, isSimulated, publishedAt } = article
  const writers = article.writers.map(foldName)
  const pitch = likelyPitch(pitches, { host: article.host, writers, publishedAt })
  const id = newId("cov", ctx.now)
  const added = ctx.db
    .insert(proposals)
    .values({
      id,
      clientId,
      pageUrl: article.url,
      pageNorm,
      headline,
      summary,
      outlet,
      writers: article.writers.join(", "),
      publishedAt,
      ...match,
      isSimulated,
      copyOf: findOriginal(ctx, clientId, article, canonical),
      campaignId: pitch?.campaignId ?? null,
      contactId: pitch?.isWriter ? pitch.contactId : null,
      pitchedAt: pitch?.at ?? null,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: proposals.id })
    .get()
  if (!added) return
  const type = "placement.proposed"
  addEvent(ctx, { type, dedupeKey: `${type}:${id}`, about: {}, payload: { proposalId: id } })
}

const isPlaced = ({ db }: Ctx, clientId: string, pageNorm: string): boolean =>
  db
    .select({ id: placements.id })
    .from(placements)
    .where(and(eq(placements.pageNorm, pageNorm), isOfClient(clientId)))
    .get() !== undefined
