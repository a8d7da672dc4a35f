import * as z from "zod/mini"
import { draft, line, orNone } from "../../../site/text/contract.ts"
import { facts } from "../../people/outlets/contract.ts"
import type { PlacementState } from "../placements/contract.ts"
import type { ReportComment } from "../report-comments/contract.ts"

/** The parts of a report; a customer chooses which, and their order. */
export const reportSections = ["summary", "figures", "coverage", "links", "answers", "tried", "next"] as const
export type ReportSection = (typeof reportSections)[number]

/** The rows that prove a figure: a figure is shown only together with them. */
export type ProofSection = "coverage" | "links" | "answers" | "tried"

/** The days that a link may live. */
export const linkDays = [7, 30, 90, 365] as const

/** The maximum number of reports in a workspace. */
export const MOST_REPORTS = 2000

const wrongDate = "Give a date such as 2027-12-24"
const date = z.iso.date(wrongDate).check(z.refine((text) => text.startsWith("20"), wrongDate))

const Sections = z.array(z.enum(reportSections)).check(
  z.minLength(1, "Choose at least one section"),
  z.refine((chosen) => new Set(chosen).size === chosen.length, "Name each section once"),
)

const parts = {
  title: line(150, "Give the report a title"),
  from: date,
  to: date,
  timeZone: facts.timeZone,
  sections: Sections,
  /** In one's own words; blank lines separate paragraphs. */
  summary: draft(10_000),
  nextSteps: draft(10_000),
}

const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { path: ["to"], message: "This must not be before it begins" },
)

/** From the first day to the last, both included, in the days of the time zone. */
export const NewReport = z
  .object({
    ...parts,
    clientId: z.string().check(z.minLength(1, "Choose a client"), z.maxLength(40)),
    timeZone: z._default(parts.timeZone, "UTC"),
    sections: z._default(Sections, [...reportSections]),
    summary: z._default(parts.summary, ""),
    nextSteps: z._default(parts.nextSteps, ""),
  })
  .check(inOrder)
export type NewReport = z.infer<typeof NewReport>

/** Fields that are left out stay as they are. The client of a report stays. */
export const ReportChange = z.partial(z.object(parts))
export type ReportChange = z.infer<typeof ReportChange>

/** How a report is shared. Each time it gets a new address, and the one before ends. */
export const NewLink = z.object({
  days: z.literal(linkDays, "Choose for how long"),
  password: z._default(
    orNone(
      z
        .string()
        .check(z.minLength(8, "Use at least 8 characters"), z.maxLength(100, "Use at most 100 characters")),
    ),
    null,
  ),
})
export type NewLink = z.infer<typeof NewLink>

/** Under which a report can be read without an account. */
export interface ReportLink {
  address: string
  endsAt: string
  hasPassword: boolean
  /** How often people opened it since it was shared. Nothing else is known of them. */
  views: number
}

export interface Report {
  id: string
  client: { id: string; name: string }
  title: string
  from: string
  to: string
  timeZone: string
  sections: ReportSection[]
  summary: string
  nextSteps: string
  /** Null while it is not shared: before, after its end, and once it was revoked. */
  link: ReportLink | null
  /** Comments by readers that nobody of the team is done with. */
  openComments: number
  createdBy: string
  createdAt: string
  updatedAt: string
}

/** A page that covers the client, and was first seen in the period. */
export interface Covered {
  id: string
  firstSeenAt: string
  outlet: string
  headline: string
  url: string
  /** How it names the client, in words. */
  kind: "followed link" | "nofollow link" | "sponsored link" | "picture" | "mention"
  anchor: string
  quote: string
  state: PlacementState
  lastCheckedAt: string | null
}

/** A page that lost what it had, or has it again. */
export interface LinkChange {
  placementId: string
  at: string
  outlet: string
  headline: string
  url: string
  became: "lost" | "won back"
}

/** An answer by somebody who was written to. It names nobody. */
export interface Answered {
  id: string
  at: string
  outlet: string | null
  campaign: string
}

/** A campaign in which something happened in the period. */
export interface Tried {
  campaignId: string
  campaign: string
  sent: number
  contacted: number
  reached: number
  replied: number
}

/** One figure, what it was in the period before, and where the rows are that make it. */
export interface ReportFigure {
  name: FigureName
  value: number
  before: number
  provedBy: ProofSection
}

/** What is counted: each by the rows of its section alone. */
export const figureProofs = {
  pages: "coverage",
  links: "coverage",
  followed: "coverage",
  mentions: "coverage",
  live: "coverage",
  lost: "links",
  wonBack: "links",
  answers: "answers",
  sent: "tried",
  reached: "tried",
  replied: "tried",
} as const satisfies Record<string, ProofSection>
export type FigureName = keyof typeof figureProofs

/** Everything that a report says, computed now. */
export interface ReportContent {
  title: string
  /** Empty for the workspace itself, where it has no name of its own. */
  client: string
  accent: string
  from: string
  to: string
  timeZone: string
  madeAt: string
  sections: ReportSection[]
  summary: string
  nextSteps: string
  figures: ReportFigure[]
  coverage: Covered[]
  links: LinkChange[]
  answers: Answered[]
  tried: Tried[]
  comments: ReportComment[]
  /** Whether our name stands at its end: a plan decides. */
  isBranded: boolean
}

/** How somebody without an account comes to a report. */
export interface ReportVisit {
  secret: string
  /** What they typed; null when they only look. */
  password: string | null
  /** What they got when they gave the password; empty for nothing. */
  pass: string
  /** Whether to count it. */
  isPerson: boolean
  /** The fields of a comment; null when they only read. */
  written: Record<string, string> | null
}

/** What they get: nothing, a question for the password, leave to come in, the report, or what became of their comment. */
export type OpenedReport =
  | { kind: "gone" }
  | { kind: "locked"; trouble: string | null }
  | { kind: "passed"; pass: string }
  | { kind: "open"; content: ReportContent }
  | { kind: "commented" }
  | { kind: "refused"; content: ReportContent; trouble: string }

/** What the browser asks here, and what it gets. */
export interface ReportCalls {
  "GET /reports": { answer: { reports: Report[] } }
  "POST /reports": { body: NewReport; answer: Report }
  "GET /reports/:id": { answer: Report }
  "GET /reports/:id/content": { answer: ReportContent }
  "PUT /reports/:id": { body: ReportChange; answer: Report }
  "DELETE /reports/:id": { answer: undefined }
  "POST /reports/:id/link": { body: NewLink; answer: Report }
  "DELETE /reports/:id/link": { answer: Report }
}
