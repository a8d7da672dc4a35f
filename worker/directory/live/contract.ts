/** Services that can be searched while somebody waits, each with what its findings' dates tell. */
export const LIVE_SOURCES = {
  gdelt: {
    name: "GDELT",
    site: "https://www.gdeltproject.org",
    dated: "Seen",
    about:
      "News from all over the world, of the last three months. Words are compared with an English translation of each article.",
  },
  "hacker-news": {
    name: "Hacker News",
    site: "https://news.ycombinator.com",
    dated: "Posted",
    about: "What people who build technology read and discuss.",
  },
  "apple-podcasts": {
    name: "Apple Podcasts",
    site: "https://podcasts.apple.com",
    dated: "Last episode",
    about: "Podcasts of one country.",
  },
  "podcast-index": {
    name: "Podcast Index",
    site: "https://podcastindex.org",
    dated: "Last episode",
    about: "Podcasts of all countries, with their feeds.",
  },
  "brave-news": {
    name: "Brave News",
    site: "https://search.brave.com",
    dated: "Published",
    about: "News of the open web, by your own key. Nothing of it is stored.",
  },
} as const
export type LiveSource = keyof typeof LIVE_SOURCES
export const liveSources = Object.keys(LIVE_SOURCES) as LiveSource[]

/** The sources that each customer asks by a key of their own. */
export const keyedSources: readonly LiveSource[] = ["brave-news"]

/** What is searched for: words as somebody typed them, all of which must be met. Empty lists exclude nothing. */
export interface LiveQuery {
  words: string
  /** ISO 3166 codes of two letters. */
  countries: readonly string[]
  /** ISO 639 codes of two letters. */
  languages: readonly string[]
  /** Of how many days. */
  days: number
}

/** An article or a podcast, as the source tells of it; null where it says nothing. */
export interface LiveFinding {
  /** A headline, or the name of a podcast. */
  title: string
  url: string
  /** The host of `url`, without `www.`: of a website, or of the source itself for a podcast whose website it does not tell. */
  host: string
  /** Who makes a podcast. */
  publisher: string | null
  /** When the source saw it, or when the last episode came. */
  at: string | null
  language: string | null
  country: string | null
}

export const liveStates = ["answered", "busy", "refused", "failed"] as const

/** What a source answered. Every failure is told in words, and hides no other source. */
export interface LiveAnswer {
  state: (typeof liveStates)[number]
  /** Empty unless it answered. */
  findings: LiveFinding[]
  /** What could not be searched as asked, or why it did not answer. */
  note: string | null
  /** When it can be asked again, in seconds; null when waiting does not help. */
  retryAfter: number | null
}
