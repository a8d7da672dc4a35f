import { createHash } from "node:crypto"
import type { Database } from "../../database.ts"
import { foldName } from "../../workspace/core/fold-name.ts"
import { toJsonBatches } from "../../workspace/core/json-batches.ts"
import { newId } from "../../workspace/core/new-id.ts"
import { canonicalUrl, hashUrl } from "./canonical-url.ts"
import { insertArticles, insertBylines, insertTerms, insertWriters } from "./insert-articles.ts"
import { type FoundArticle, type KnownWriters, whoIsLeftOut } from "./who-is-left-out.ts"

const mostSummary = 300
const mostHeadline = 300
/** More names on one article are a list of the staff, not a byline. */
const mostWriters = 10

interface Row extends Omit<FoundArticle, "writers"> {
  hash: string
  /** What it is searched by. */
  terms: string
  writers: { id: string; name: string; folded: string; profileUrl: string | null; personId: string }[]
}

/**
 * Stores articles and who signed them; one that is there already is left as it is. Writers who objected are left out.
 * Everything that writes an article comes through here. Returns the number of articles that were new.
 */
export async function writeArticles(
  db: Database,
  found: readonly FoundArticle[],
  now: number,
): Promise<number> {
  const isLeftOut = await whoIsLeftOut(db, found)
  const { indexedTerms } = await import("../search/indexed-terms.ts")
  const rows = new Map<string, Row>()
  for (const article of found) {
    const row = toRow(article, { isLeftOut, indexedTerms, now })
    if (row && !rows.has(row.hash)) rows.set(row.hash, row)
  }
  let added = 0
  for (const json of toJsonBatches([...rows.values()])) {
    const [inserted] = await db.batch([
      insertArticles(db, json),
      insertWriters(db, json, now),
      insertBylines(db, json),
      insertTerms(db, json),
    ])
    added += inserted.length
  }
  return added
}

function toRow(article: FoundArticle, { isLeftOut, indexedTerms, now }: KnownWriters): Row | null {
  const url = canonicalUrl(article.url)
  const headline = article.headline.trim().slice(0, mostHeadline).toWellFormed()
  if (url === null || headline === "") return null
  const summary = article.summary.trim().slice(0, mostSummary).toWellFormed()
  const writers = article.writers
    .slice(0, mostWriters)
    .filter(({ name }) => !isLeftOut(article.outletId, name) && foldName(name) !== "")
    .map(({ name, profileUrl }) => {
      const id = newId("wri", now)
      return { id, name, folded: foldName(name), profileUrl, personId: personOf(profileUrl) ?? id }
    })
  const said = [summary, article.keywords ?? ""].join(" ").trim()
  const terms = indexedTerms({ ...article, headline, summary: said })
  return { ...article, url, headline, summary, hash: hashUrl(url), terms, writers }
}

/** Writers of one name at several outlets are one person if the outlets link the same profile, and only then. */
const personOf = (profileUrl: string | null) =>
  profileUrl === null
    ? null
    : `per_${createHash("sha256").update(profileUrl).digest("base64url").slice(0, 22)}`
