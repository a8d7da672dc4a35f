import { and, lt, ne } from "drizzle-orm"
import { findNaming } from "../../../directory/search/find-naming.ts"
import type { NamingArticle } from "../../../directory/search/present-naming.ts"
import { findSigned, type NewArticle, newestArticle } from "../../../directory/watching/signed-articles.ts"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import type { Part } from "../../core/jobs/jobs.ts"
import { listWatched, noteWatched } from "../../people/clients/watched-clients.ts"
import { listFull } from "./full-clients.ts"
import { isOwnPage } from "./match-client.ts"
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
  const full = new Set(listFull(ctx).map(({ id }) => id))
  const found = await Promise.all(
    watched.filter(({ id }) => !full.has(id)).map((client) => search(ctx, client, newest)),
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
  const after = client.watchedTo ?? 0
  const published = ctx.now - lookBack
  const pitches = listPitches(ctx, client.id)
  const signers = pitches.flatMap(({ name, domain, host }) =>
    [...new Set([domain, host])].map((at) => ({ host: at, name })),
  )
  const names = [...client.names, ...client.spokespeople]
  const [naming, signed] = await Promise.all([
    findNaming(ctx.directory, { names, after, since: published, most }),
    findSigned(ctx.directory, signers, { after, published, limit: most }),
  ])
  const isPart = naming.isMore || signed.length === most
  const ends = [newest, naming.cursor, ...(signed.length === most ? [signed.at(-1)?.id ?? newest] : [])]
  const upTo = Math.max(after, Math.min(...ends))
  return {
    client,
    pitches,
    naming: naming.articles,
    // The rest is found again by the next part, which begins after these.
    signed: signed.filter(({ id }) => id <= upTo),
    upTo,
    isPart,
  }
}

function keep(ctx: Ctx, { client, pitches, naming, signed, upTo }: Search): void {
  for (const found of naming) {
    const [mention] = found.mentions
    const url = URL.parse(found.url)
    if (!mention || !url || isOwnPage(url, client)) continue
    const reason = client.names.includes(mention.name) ? "name" : "spokesperson"
    const match = { reason, matched: mention.name, quote: mention.sentence } as const
    propose(ctx, { clientId: client.id, article: toArticle(found), match, pitches })
  }
  for (const { id, host } of signed)
    keepUnread(ctx, { clientId: client.id, articleId: id, host, addedAt: ctx.now })
  noteWatched(ctx, client, upTo)
}

const toArticle = ({ outlet, publishedAt, ...article }: NamingArticle): NewArticle => ({
  ...article,
  publishedAt: Date.parse(publishedAt),
  outlet: outlet.name,
  host: outlet.host,
  isSimulated: outlet.isSimulated,
})

function keepUnread({ db }: Ctx, page: typeof coveragePages.$inferInsert): void {
  const target = [coveragePages.clientId, coveragePages.articleId]
  // It comes again only when other words are looked for than before.
  db.insert(coveragePages)
    .values(page)
    .onConflictDoUpdate({ target, set: { readAt: null } })
    .run()
}

function forgetOldest({ db, now }: Ctx): void {
  db.delete(proposals)
    .where(and(ne(proposals.state, "accepted"), lt(proposals.createdAt, now - kept)))
    .run()
  db.delete(coveragePages)
    .where(lt(coveragePages.addedAt, now - kept))
    .run()
}
