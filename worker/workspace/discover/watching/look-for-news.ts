import type { Database } from "../../../database.ts"
import { cursorAt } from "../../../directory/search/cursor-at.ts"
import { findNaming } from "../../../directory/search/find-naming.ts"
import { findNews } from "../../../directory/search/find-news.ts"
import type { NamingArticle } from "../../../directory/search/present-naming.ts"
import { DAY } from "../../../site/time/contract.ts"
import { DAYS_SEARCHED } from "../saved-stories/find-saved-coverage.ts"
import type { StoryRow } from "../saved-stories/table.ts"
import type { FindingReason } from "../sightings/contract.ts"

/** A new watch begins with what was published in the last days. */
const begins = 7 * DAY
/** A feed that is read for the first time lists old articles, too: they are no news. */
const oldest = 30 * DAY
/** How many articles that may name somebody are read in one look. */
const mostRead = 200

/** An article with why it is proposed. */
export interface FoundArticle extends Omit<NamingArticle, "mentions"> {
  findings: { reason: FindingReason; name: string; quote: string }[]
}

export interface Look {
  found: FoundArticle[]
  cursor: number
  /** Whether the directory has more after the cursor. */
  isMore: boolean
}

/** What the directory has for a story since the last look. The work of one look is bounded. */
export async function lookForNews(db: Database, story: StoryRow, now: number): Promise<Look> {
  const isFirst = story.cursor === null
  const since = now - (isFirst ? begins : oldest)
  const after = story.cursor ?? (await cursorAt(db, since))
  const { names, competitors } = story
  const naming = await findNaming(db, { names: [...names, ...competitors], after, since, most: mostRead })
  const { title, text, countries, languages, kinds } = story
  const news = await findNews(
    db,
    { title, text },
    // The first look takes what a search would find of these days, in whatever order it was stored.
    { countries, languages, kinds, days: DAYS_SEARCHED, after: isFirst ? 0 : after, since },
    now,
  )
  const found = new Map<number, FoundArticle>()
  for (const { mentions, ...article } of naming.articles) {
    const findings = mentions.map(({ name, sentence }) => ({
      reason: names.includes(name) ? ("named" as const) : ("competitor" as const),
      name,
      quote: sentence,
    }))
    found.set(article.id, { ...article, findings })
  }
  // While names wait to be read, what fits waits, too, so that one cursor serves both.
  for (const { quote, ...article } of news.filter(({ id }) => isFirst || id <= naming.cursor)) {
    const findings = found.get(article.id)?.findings ?? []
    found.set(article.id, { ...article, findings: [...findings, { reason: "fits", name: "", quote }] })
  }
  return { found: [...found.values()], cursor: naming.cursor, isMore: naming.isMore }
}
