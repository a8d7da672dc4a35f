import * as z from "zod/mini"
import { line } from "../../site/text/contract.ts"

/** The built-in writer works by templates; the model is whatever the operator connected. */
export const writers = ["template", "model"] as const
export type WriterName = (typeof writers)[number]

/** Most journalists want fewer. */
export const MOST_WORDS = 200
/** Drafts that a workspace may ask for in an hour. */
export const MOST_DRAFTS = 60
/** Days for which drafts are kept. */
export const DRAFT_DAYS = 30

/** Which message of a campaign is to be written. */
export const DraftRequest = z.object({
  campaignId: line(40, "Say for which campaign it is"),
  stepId: line(40, "Say for which message it is"),
})
export type DraftRequest = z.infer<typeof DraftRequest>

/** Something that is stored and may be written of, with where it comes from. */
export interface Fact {
  id: string
  kind: "news" | "evidence" | "offer" | "page"
  statement: string
  /** In words, such as `Your brief: the evidence`. */
  source: string
  url: string | null
}

/** A sentence that was left out, and why. */
export interface Refusal {
  sentence: string
  why: string
}

/** What a writer wrote. It goes nowhere before somebody puts it where messages are written. */
export interface Draft {
  id: string
  writer: WriterName
  /** The name of the model; null for the built-in writer. */
  model: string | null
  subject: string
  body: string
  words: number
  facts: Fact[]
  refusals: Refusal[]
  createdAt: string
}
