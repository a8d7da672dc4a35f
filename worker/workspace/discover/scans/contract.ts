import * as z from "zod/mini"

const required = "Please enter the address of a website"

/** A website to be looked through: its address, or one of the workspace's outlets. Without http:// or https:// it gets https://. */
export const NewScan = z
  .object({
    url: z.optional(
      z.string(required).check(
        z.trim(),
        z.minLength(1, required),
        z.maxLength(2000, "This address is too long"),
        z.overwrite((url) => (/^https?:\/\//i.test(url) ? url : `https://${url}`)),
      ),
    ),
    outletId: z.optional(z.string().check(z.maxLength(40))),
  })
  .check(
    z.refine(({ url, outletId }) => (url === undefined) !== (outletId === undefined), {
      message: required,
      path: ["url"],
    }),
  )
export type NewScan = z.infer<typeof NewScan>

export const scanStates = ["queued", "running", "done", "blocked", "failed", "stopped"] as const
export type ScanState = (typeof scanStates)[number]

/** The expected kind of a page, by which it was chosen; `start` is the given address. */
export const pageKinds = [
  "start",
  "home",
  "contact",
  "team",
  "imprint",
  "guidelines",
  "about",
  "feed",
  "authors",
  "sitemap",
  "author",
  "article",
] as const
export type ScannedKind = (typeof pageKinds)[number]

export const robotsVerdicts = ["allowed", "disallowed", "unreachable", "none"] as const

/**
 * The query of a list, newest first. A cursor continues after the page that returned it, and takes precedence over
 * `page`.
 */
export const ScanFilter = z.object({
  outletId: z.optional(z.string().check(z.maxLength(40))),
  page: z._default(wholeNumber(1, 1_000_000), 1),
  limit: z._default(wholeNumber(1, 100), 20),
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/, "Give a cursor as the last page gave it"))),
})
export type ScanFilter = z.infer<typeof ScanFilter>

function wholeNumber(from: number, to: number) {
  const message = `Give a whole number from ${from} to ${to}`
  return z.pipe(
    z.string().check(z.regex(/^\d{1,7}$/, message)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(from, message), z.maximum(to, message))),
  )
}

export interface ScanSummary {
  id: string
  /** The address that was given. */
  url: string
  state: ScanState
  /** Why the scan did not complete, in words. */
  reason: string | null
  outlet: { id: string; name: string } | null
  /** The numbers of pages that were read and that could not be read. */
  pagesRead: number
  pagesRefused: number
  /** The number of people who were added as contacts from it; null until it has ended. */
  peopleAdded: number | null
  /** The number of findings that wait to be reviewed. */
  toReview: number
  createdBy: string
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
}

export interface ScannedPage {
  url: string
  kind: ScannedKind
  /** The page that leads to it. */
  foundOn: string | null
  state: "waiting" | "read" | "refused"
  status: number | null
  robots: (typeof robotsVerdicts)[number] | null
  /** Why the page could not be read, in words. */
  refusal: string | null
}

/**
 * Somebody whom the website names. While it is read they are `found`; then only those are listed who are contacts, and
 * the others are findings to review.
 */
export interface ScannedPerson {
  contactId: string | null
  name: string
  title: string
  email: string | null
  outcome: "found" | "created" | "updated" | "known"
}

/** Reasons why something found on the website was not added: addresses, and for `too_many` people. */
export const withheldReasons = ["no_solicitation", "suppressed", "other_purpose", "too_many"] as const

export interface Withheld {
  reason: (typeof withheldReasons)[number]
  count: number
  /** Pages that ask for it. */
  pages: string[]
}

export interface Scan extends ScanSummary {
  /** The maximum number of pages the scan reads. */
  mostPages: number
  pages: ScannedPage[]
  people: ScannedPerson[]
  articles: number
  withheld: Withheld[]
}

export interface ScanPage {
  scans: ScanSummary[]
  total: number
  nextCursor: string | null
}

/** What may speak for it that a name on a website is a person of the outlet. */
export const evidenceKinds = [
  "declared",
  "signed",
  "profile",
  "spelled",
  "role",
  "address",
  "team",
  "listed",
  "titled",
  "phone",
  "given",
] as const

/** Days that a finding waits for review; then it is deleted. */
export const FINDING_DAYS = 30

/** The maximum number of findings that are accepted or dismissed at once: those of a whole scan. */
const MOST_FINDINGS = 500

/** Findings of a scan, by their ids. */
export const ChosenFindings = z.object({
  ids: z
    .array(z.string().check(z.maxLength(40)))
    .check(
      z.minLength(1, "Choose at least one finding"),
      z.maxLength(MOST_FINDINGS, `Choose at most ${MOST_FINDINGS} findings at once`),
    ),
})
export type ChosenFindings = z.infer<typeof ChosenFindings>

/** A person or a desk that a scan found, and that nobody has added or dismissed yet. */
export interface ScanFinding {
  id: string
  /** A desk becomes an address of the outlet, and a person a contact. */
  kind: "person" | "desk"
  name: string
  title: string
  emails: string[]
  /** A page that names them, and its words. */
  url: string | null
  quote: string
  evidence: (typeof evidenceKinds)[number][]
  /** How much the evidence weighs. */
  score: number
  /** Whether it weighs enough: these are chosen beforehand. */
  isSuggested: boolean
  /** The contact that the person is already, and that accepting fills in. */
  contactId: string | null
}

export interface ScanFindings {
  findings: ScanFinding[]
  /** The score from which a finding is suggested. */
  needed: number
}

export interface AcceptedFindings {
  accepted: {
    id: string
    /** Null for a desk, and for somebody who is not to be contacted. */
    contactId: string | null
    outcome: "created" | "updated" | "known" | "suppressed"
  }[]
  /** How many of the ids are no findings of this scan any more. */
  gone: number
}

/** What the browser asks here, and what it gets. */
export interface ScanCalls {
  "GET /scans": { query: ScanFilter; answer: ScanPage }
  "POST /scans": { body: NewScan; answer: Scan }
  "GET /scans/:id": { answer: Scan }
  "POST /scans/:id/stop": { answer: Scan }
  "POST /scans/:id/again": { answer: Scan }
  "GET /scans/:id/findings": { answer: ScanFindings }
  "POST /scans/:id/findings/accept": { body: ChosenFindings; answer: AcceptedFindings }
  "POST /scans/:id/findings/dismiss": { body: ChosenFindings; answer: ScanFindings }
}
