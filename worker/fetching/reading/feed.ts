import type { Article } from "./article.ts"
import type { Mention } from "./mentions.ts"

export interface Feed {
  title: string | null
  language: string | null
  isPodcast: boolean
  articles: Article[]
  bylines: Mention[]
  /** The contact addresses of the feed's makers, as stated in the feed. */
  addresses: string[]
}

/** Further items are not read. */
export const MOST_ITEMS = 100
