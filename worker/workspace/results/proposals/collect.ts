import { and, count, eq, lt, ne } from "drizzle-orm"
import { findNaming, findSigned, newestArticle } from "../../../directory/watching/new-articles.ts"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import type { Part } from "../../core/jobs/jobs.ts"
import { listWatched, noteWatched } from "../../people/clients/watched-clients.ts"
import { MOST_OPEN } from "./contract.ts"
import { isOwnPage, matchText } from "./match-client.ts"
import { listPitches } from "./pitches.ts"
import { propose } from "./propose.ts"
import { coveragePages, proposals } from "./table.ts"

const hour = 3_600_000
/** Articles that are compared with the words of a client in one part. */
const most = 200
/** What was published before the words were given is found, too, for so long. */
const lookBack = 30 * DAY
/** After which what nobody wanted is forgotten. The directory forgets its articles sooner. */
const kept = 180 * DAY

type Watched = ReturnType<typeof listWatched>[number]

/** Asks the directory for new articles that name a client, and for those of people who were pitched, whose pages are to be read. */
export async function collect(ctx: Ctx): Promise<Part> {
  const watched = listWatched(ctx)
  if (watched.length === 0) return () => null
  // Read before the articles, so that none that comes meanwhile is passed over.
  const newest = await newestArticle(ctx.directory)
  const found = await Promise.all(
    watched.filter(({ id }) => countOpen(ctx, id) < MOST_OPEN).map((client) => search(ctx, client, newest)),
  )
  return (later) => {
    for (const one of found) keep(later, one)
    forgetOldest(later)
    const isMore = found.some(({ isPart, signed }) => isPart || signed.length > 0)
    return isMore ? later.now : later.now + hour
  }
}

type Search = Awaited<ReturnType<typeof search>>

async function search(ctx: Ctx, client: Watched, newest: number) {
  const since = { after: client.watchedTo ?? 0, published: ctx.now - lookBack, limit: most }
  const pitches = listPitches(ctx, client.id)
  const signers = pitches.flatMap(({ name, domain, host }) =>
    [...new Set([domain, host])].map((at) => ({ host: at, name })),
  )
  const [naming, signed] = await Promise.all([
    findNaming(ctx.directory, [...client.names, ...client.spokespeople], since),
    findSigned(ctx.directory, signers, since),
  ])
  const ends = [naming, signed].flatMap((all) => (all.length === most ? [all.at(-1)?.id ?? newest] : []))
  return {
    client,
    pitches,
    naming,
    signed,
    upTo: Math.max(client.watchedTo ?? 0, Math.min(newest, ...ends)),
    isPart: ends.length > 0,
  }
}

function keep(ctx: Ctx, { client, pitches, naming, signed, upTo }: Search): void {
  for (const article of naming) {
    const match = matchText(`${article.headline}\n${article.summary}`, client)
    const url = URL.parse(article.url)
    if (match && url && !isOwnPage(url, client))
      propose(ctx, { clientId: client.id, article, match, pitches })
  }
  for (const { id, host } of signed)
    keepUnread(ctx, { clientId: client.id, articleId: id, host, addedAt: ctx.now })
  noteWatched(ctx, client, upTo)
}

function keepUnread({ db }: Ctx, page: typeof coveragePages.$inferInsert): void {
  const target = [coveragePages.clientId, coveragePages.articleId]
  // It comes again only when other words are looked for than before.
  db.insert(coveragePages)
    .values(page)
    .onConflictDoUpdate({ target, set: { readAt: null } })
    .run()
}

const countOpen = ({ db }: Ctx, clientId: string): number =>
  db
    .select({ total: count() })
    .from(proposals)
    .where(and(eq(proposals.state, "proposed"), eq(proposals.clientId, clientId)))
    .get()?.total ?? 0

function forgetOldest({ db, now }: Ctx): void {
  db.delete(proposals)
    .where(and(ne(proposals.state, "accepted"), lt(proposals.createdAt, now - kept)))
    .run()
  db.delete(coveragePages)
    .where(lt(coveragePages.addedAt, now - kept))
    .run()
}
