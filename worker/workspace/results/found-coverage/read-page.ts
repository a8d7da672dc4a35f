import { and, asc, eq, isNull } from "drizzle-orm"
import { findArticles } from "../../../directory/watching/signed-articles.ts"
import { fetchPage } from "../../../fetching/fetch-page.ts"
import type { FetchedPage } from "../../../fetching/fetched-document.ts"
import { hostBusy } from "../../../fetching/problems.ts"
import { readTree } from "../../../fetching/reading/read-tree.ts"
import { Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import type { Part } from "../../core/jobs/jobs.ts"
import { keptRobots } from "../../discover/scans/robots-files.ts"
import { listWatched } from "../../people/clients/watched-clients.ts"
import { isOwnPage, matchPage } from "./match-client.ts"
import { listPitches } from "./pitches.ts"
import { propose } from "./propose.ts"
import { type CoveragePageRow, coveragePages } from "./table.ts"

const minute = 60_000

/** The next page that is to be read; undefined for none. */
export const nextPage = ({ db }: Pick<Ctx, "db">): CoveragePageRow | undefined =>
  db
    .select()
    .from(coveragePages)
    .where(isNull(coveragePages.readAt))
    .orderBy(asc(coveragePages.addedAt))
    .limit(1)
    .get()

/** Reads the page of an article by somebody who was pitched, once, and proposes it if it has what its client is found by. */
export async function readPage(ctx: Ctx, row: CoveragePageRow): Promise<Part> {
  const client = listWatched(ctx).find(({ id }) => id === row.clientId)
  const [article] = client ? await findArticles(ctx.directory, [row.articleId]) : []
  const url = URL.parse(article?.url ?? "")
  if (!client || !article || !url || isOwnPage(url, client)) return endPage(row)
  const wait = await ctx.takeHost(url.host)
  if (wait > 0) return (later) => later.now + wait
  const page = await fetchQuietly(ctx, article.url)
  if (page === "busy") return (later) => later.now + minute
  const match = page && matchPage(page, client)
  if (!match) return endPage(row)
  const canonical = canonicalOf(page)
  return (later) => {
    const pitches = listPitches(later, client.id)
    propose(later, { clientId: client.id, article, match, pitches, canonical })
    return endPage(row)(later)
  }
}

const endPage =
  ({ clientId, articleId }: CoveragePageRow): Part =>
  ({ db, now }) => {
    db.update(coveragePages)
      .set({ readAt: now })
      .where(and(eq(coveragePages.clientId, clientId), eq(coveragePages.articleId, articleId)))
      .run()
    return now
  }

/** Null for a page that cannot or must not be read: it says nothing. */
async function fetchQuietly(ctx: Ctx, address: string): Promise<FetchedPage | "busy" | null> {
  try {
    return await fetchPage(address, ctx.settings, {
      robots: keptRobots(ctx),
      beforeOtherHost: async (host) => {
        if ((await ctx.takeHost(host)) > 0) throw hostBusy()
      },
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.code === hostBusy().code ? "busy" : null
  }
}

function canonicalOf({ kind, text, url }: FetchedPage): string | null {
  if (kind !== "html") return null
  const link = readTree(text, "html").elements.find(
    ({ tag, attributes }) => tag === "link" && attributes.rel?.toLowerCase() === "canonical",
  )
  return URL.parse(link?.attributes.href ?? "", url)?.href ?? null
}
