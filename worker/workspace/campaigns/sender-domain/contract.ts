import * as z from "zod/mini"

const selectorForm = /^[a-z0-9](?:[a-z0-9_-]{0,62})(?:\.[a-z0-9][a-z0-9_-]{0,62}){0,4}$/
const selectorWrong = "Give the selector alone, such as google or s1"

/** What a DKIM key is found under, as a provider names it. */
export const Selector = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(150, selectorWrong), z.regex(selectorForm, selectorWrong))

/** Without a selector the usual ones are tried. */
export const DomainQuestion = z.object({ selector: z.optional(Selector) })
export type DomainQuestion = z.infer<typeof DomainQuestion>

export type DomainSubject = "mx" | "spf" | "dkim" | "dmarc"

/** `unanswered` says nothing about the domain: the question could not be asked just now. */
export type DomainState = "present" | "missing" | "wrong" | "unanswered"

/** What a domain says of one thing that receivers look at. */
export interface DomainCheck {
  subject: DomainSubject
  state: DomainState
  /** What it means, in words. */
  text: string
  /** What to do; null when there is nothing to do. */
  advice: string | null
  /** The record as it stands; null where there is none, or more than one. */
  record: string | null
}

/** How receivers see the domain that a mailbox writes from. */
export interface DomainReport {
  domain: string
  /** A provider's own domain, at which anybody gets a mailbox: its records are the provider's, and are not asked for. */
  isProviders: boolean
  checks: DomainCheck[]
}

/** What the browser asks here, and what it gets. */
export interface SenderDomainCalls {
  "GET /mailboxes/:id/domain": { query: DomainQuestion; answer: DomainReport }
}
