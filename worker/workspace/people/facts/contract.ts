import * as z from "zod/mini"
import { line, orNone, text } from "../../../site/text/contract.ts"

/** How many facts a member may write down about one person. */
export const MOST_FACTS = 50

/** Something that somebody knows about a person, said as it would be said to them. */
export const NewFact = z.object({
  contactId: line(40, "Say whom it is about"),
  statement: line(300, "Write down what is known"),
  /** The words that it rests on. */
  quote: z._default(text(500), ""),
  /** Where it can be read. */
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

/** What is stored and may be written of, with where it comes from. */
export interface Fact {
  id: string
  /** A part of a campaign's brief; or what is known of the recipient: `own` is what a member wrote down. */
  kind: "news" | "evidence" | "offer" | "page" | "article" | "title" | "outlet" | "note" | "own"
  statement: string
  /** The words that it rests on, such as the title of an article. */
  quote: string | null
  /** In words, such as `Your brief: the evidence`. */
  source: string
  url: string | null
  /** When it was published or written down. */
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
