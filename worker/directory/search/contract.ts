import type { OutletKind } from "../outlets/contract.ts"

/** Which articles may answer. Empty lists exclude nothing. */
export interface CoverageFilter {
  countries: readonly string[]
  languages: readonly string[]
  kinds: readonly OutletKind[]
  /** Of how many days. */
  days: number
}

/** An article as it is quoted: each text as it was published. */
export interface QuotedArticle {
  id: number
  headline: string
  /** Empty where the feed has none. */
  summary: string
  url: string
  publishedAt: string
}

/** Somebody who writes about such stories, with what shows it. */
export interface SuggestedWriter {
  id: string
  name: string
  outlet: SuggestedOutletName
  /** From 1 to 100; comparable within one answer only. */
  score: number
  /** Their articles that fit, best first. */
  quotes: QuotedArticle[]
  /** How many of their articles fit, among those searched. */
  fitting: number
  lastFittingAt: string
  /** All that they wrote in the last 90 days. */
  written: number
}

export interface SuggestedOutletName {
  id: string
  name: string
  host: string
  site: string
  kind: OutletKind
  country: string | null
  /** It exists on this site alone, so that the product can be tried without a network. */
  isSimulated: boolean
}

export interface SuggestedOutlet extends SuggestedOutletName {
  fitting: number
  quotes: QuotedArticle[]
}

export interface Coverage {
  writers: SuggestedWriter[]
  outlets: SuggestedOutlet[]
  /** How many articles were compared with the story. */
  compared: number
  /** The words of the story that were searched for, as they are compared. */
  terms: string[]
  /** The few words of the story that tell most, as they stand in it. */
  words: string[]
}
