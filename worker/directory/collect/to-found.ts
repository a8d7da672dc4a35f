import type { Feed } from "../../fetching/reading/feed.ts"
import { foldName } from "../../workspace/core/fold-name.ts"
import { KEPT_DAYS } from "../articles/remove-old-articles.ts"
import type { FoundArticle } from "../articles/who-is-left-out.ts"
import type { FeedRow } from "../feeds/table.ts"
import type { OutletRow } from "../outlets/table.ts"

const day = 24 * 60 * 60 * 1000

/**
 * The articles of a feed as the directory keeps them: names of people alone, without addresses. One without a date, or
 * from the future, is from now; one that would be removed at once is left out.
 */
export function toFound(
  found: Feed,
  { feed, outlet, now }: { feed: FeedRow; outlet: OutletRow; now: number },
): FoundArticle[] {
  const language = /^[a-z]{2}\b/i.exec(found.language ?? "")?.[0].toLowerCase() ?? outlet.languages[0] ?? null
  const own = new Set([outlet.foldedName, foldName(found.title ?? "")])
  return found.articles
    .map((article) => ({
      outletId: feed.outletId,
      feedId: feed.id,
      url: article.url,
      headline: article.title,
      summary: withoutAddresses(article.summary ?? ""),
      publishedAt: Math.min(article.publishedAt ?? now, now),
      section: article.section ?? null,
      language,
      writers: article.authors
        .filter((name) => !own.has(foldName(name)) && !name.includes("@"))
        .map((name) => ({ name, profileUrl: article.profiles?.[name] ?? null })),
    }))
    .filter(({ publishedAt }) => publishedAt > now - KEPT_DAYS * day)
}

const withoutAddresses = (text: string) => text.replace(/[^\s@<>()]{1,64}@[^\s@<>()]{1,200}/g, "…")
