import * as z from "zod/mini"
import { line, orNone, text } from "../../../site/text/contract.ts"

/** The maximum number of facts that members may record about one person. */
export const MOST_FACTS = 50

/** A fact that a member knows about a person, worded as it would be said to them. */
export const NewFact = z.object({
  contactId: line(40, "Say whom it is about"),
  statement: line(300, "Write down what is known"),
  /** The words that it rests on. */
  quote: z._default(text(500), ""),
  /** The address at which it was published. */
  url: z._default(
    orNone(
      z
        .url({ protocol: /^https?$/, error: "Give an address that begins with https://" })
        .check(z.maxLength(2000, "Use at most 2000 characters")),
    ),
    null,
  ),
  /** The last day on which it may be used. */
  validUntil: z._default(orNone(z.iso.date("Give a date such as 2027-12-24")), null),
})
export type NewFact = z.infer<typeof NewFact>

export const FactFilter = z.object({ contactId: line(40, "Say whom it is about") })
export type FactFilter = z.infer<typeof FactFilter>

/** The stored facts that a letter may use, with their sources. */
export interface Fact {
  id: string
  /**
   * A part of a campaign's brief, or a fact about the recipient; `own` is one that a member recorded, `reply` what they
   * wrote to us.
   */
  kind: "news" | "evidence" | "offer" | "page" | "article" | "title" | "outlet" | "note" | "own" | "reply"
  statement: string
  /** The words that support it, such as the title of an article. */
  quote: string | null
  /** In words, such as `Your brief: the evidence`. */
  source: string
  url: string | null
  /** When it was published or recorded. */
  at: string | null
  /** Of a member's own: the last day on which it may be used. */
  validUntil: string | null
}

export interface Facts {
  facts: Fact[]
}

/** What the browser asks here, and what it gets. */
export interface FactCalls {
  "GET /facts": { query: FactFilter; answer: Facts }
  "POST /facts": { body: NewFact; answer: Fact }
  "DELETE /facts/:id": { answer: undefined }
}
