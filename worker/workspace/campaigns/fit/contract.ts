import * as z from "zod/mini"
import { line } from "../../../site/text/contract.ts"

/** Fewer of a person's articles say nothing about what else they write. */
export const FEWEST_ARTICLES = 5
/** The latest of a person's articles that are read. */
export const MOST_ARTICLES = 30

/** Whether what a person publishes meets what a campaign is about. */
export interface CampaignFit {
  /**
   * `fits`: an article of theirs, or a beat, meets the brief. `other`: none does. `unknown`: fewer than five articles in
   * the brief's language are known, or the brief says too little.
   */
  kind: "fits" | "other" | "unknown"
  /** How many of their articles in the brief's language were read, and how many of those meet the brief. */
  known: number
  meeting: number
  /** When the latest of those was published. */
  lastOn: string | null
  /** The beats of theirs that the brief names. */
  beats: string[]
  /** Words of the brief that their nearest article shares, as the brief writes them; at most six. */
  words: string[]
  /** The articles that meet it best; at most three. */
  quotes: FitQuote[]
}

export interface FitQuote {
  title: string
  url: string
  outlet: string
  publishedAt: string | null
}

/** Why people are written to although what they publish does not meet the brief; an empty text takes the reason back. */
export const FitReason = z.object({
  contactIds: z.array(line(40)).check(z.minLength(1, "Choose at least one person"), z.maxLength(1000)),
  text: line(300),
})
export type FitReason = z.infer<typeof FitReason>

/** What the browser asks here, and what it gets. */
export interface FitCalls {
  "PUT /campaigns/:id/fit-reasons": { body: FitReason; answer: { people: number } }
}
