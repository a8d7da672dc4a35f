import * as z from "zod/mini"

const selectorForm = /^[a-z0-9](?:[a-z0-9_-]{0,62})(?:\.[a-z0-9][a-z0-9_-]{0,62}){0,4}$/
const selectorWrong = "Give the selector alone, such as google or s1"

/** The name under which a provider publishes a DKIM key. */
export const Selector = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(150, selectorWrong), z.regex(selectorForm, selectorWrong))

/** A DKIM key: `selector._domainkey.signer`. */
export interface SeenSelector {
  selector: string
  signer: string
}

/** Without a selector those that sign are checked as they were seen, else the usual ones tried. */
export const DomainQuestion = z.object({ selector: z.optional(Selector) })
export type DomainQuestion = z.infer<typeof DomainQuestion>

export type DomainSubject = "mx" | "spf" | "dkim" | "dmarc"

/** `unanswered` says nothing about the domain: the DNS query failed this time. */
export type DomainState = "present" | "missing" | "wrong" | "unanswered"

/** A domain's state in one respect that receivers check. */
export interface DomainCheck {
  subject: DomainSubject
  state: DomainState
  /** Its meaning, in words. */
  text: string
  /** The remedy; null when nothing needs to be done. */
  advice: string | null
  /** The record as published; null where there is none, or more than one. */
  record: string | null
}

/** How receivers see the domain of a mailbox's address. */
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
