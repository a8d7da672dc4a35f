import * as z from "zod/mini"
import { line } from "../../../site/text/contract.ts"
import type { Fact } from "../../people/facts/contract.ts"
import type { ModelBudget } from "../language-model/contract.ts"

/** The built-in writer works by templates; the model is whatever the operator connected. */
export const writers = ["template", "model"] as const
export type WriterName = (typeof writers)[number]

/** Most journalists want fewer. */
export const MOST_WORDS = 200
/** The maximum number of drafts that a workspace may request in an hour. */
export const MOST_DRAFTS = 60
/** Days for which drafts are kept. */
export const DRAFT_DAYS = 30

const writer = z._default(z.enum(writers, "Choose one of the writers"), "template")
const campaignId = line(40, "Say for which campaign it is")

/** Which message of a campaign is to be written. */
export const DraftRequest = z.object({ campaignId, stepId: line(40, "Say for which message it is"), writer })
export type DraftRequest = z.infer<typeof DraftRequest>

/** The person in a campaign for whom an opening is requested. */
export const OpeningRequest = z.object({ campaignId, contactId: line(40, "Say who it is for"), writer })
export type OpeningRequest = z.infer<typeof OpeningRequest>

/** A sentence that was left out, and why. */
export interface Refusal {
  sentence: string
  why: string
}

/** A sentence while a draft is written, and why it is left out; null when it stays. */
export interface Judged {
  sentence: string
  why: string | null
}

/** The type of an answer that tells how a draft is written, a line of JSON for each event. */
export const DRAFT_STREAM = "application/x-ndjson"
/** What happens while a draft is written. Nothing can be used before the draft itself, which is the last; or an error is. */
export type DraftEvent =
  | { kind: "begun"; id: string }
  /** Nothing new. Each of these shows whether somebody still listens. */
  | { kind: "waiting" }
  | ({ kind: "judged" } & Judged)
  | { kind: "draft"; draft: Draft }

/** A writer's draft. It is sent nowhere until a person puts it into a message. */
export interface Draft {
  id: string
  writer: WriterName
  /** The name of the model; null for the built-in writer. */
  model: string | null
  /** Empty where there is none. */
  subject: string
  /** Others that may be used in its place. */
  subjects: string[]
  body: string
  words: number
  /** From 0, hard to read, to 100, easy; null when it cannot be told. */
  readingEase: number | null
  facts: Fact[]
  refusals: Refusal[]
  /** An earlier draft of the same writer says the same. */
  isRepeated: boolean
  /** How many letters of the workspace the manner was learnt from; 0 where it was not. */
  learntFrom: number
  /** The workspace tells whoever gets it that a language model drafted it. */
  isDisclosed: boolean
  createdAt: string
}

/** The available writers, and how many drafts are left in this hour. */
export interface Writers {
  writers: { name: WriterName; model: string | null }[]
  left: number
  /** What is left of the month's tokens of the language model; null without one. */
  budget: ModelBudget | null
}

/** What the browser asks here, and what it gets. */
export interface WriterCalls {
  "GET /drafts/writers": { answer: Writers }
  "POST /drafts": { body: DraftRequest; answer: Draft; lines: DraftEvent }
  "POST /drafts/openings": { body: OpeningRequest; answer: Draft; lines: DraftEvent }
  "DELETE /drafts/:id": { answer: undefined }
}
