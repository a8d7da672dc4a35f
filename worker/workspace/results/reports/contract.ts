import * as z from "zod/mini"
import { draft, line, orNone } from "../../../site/text/contract.ts"
import { TimeZone } from "../../people/details/checks/contract.ts"

/** The parts of a report; a customer chooses which, and their order. */
export const reportSections = [
  "summary",
  "figures",
  "coverage",
  "evidence",
  "outlets",
  "links",
  "answers",
  "tried",
  "next",
] as const
export type ReportSection = (typeof reportSections)[number]

/** Those that a report has unless somebody chooses. */
export const usualSections = reportSections.filter(
  (section) => section !== "evidence" && section !== "outlets",
)

/** The days that a link may live. */
export const linkDays = [7, 30, 90, 365] as const

/** The sizes of paper for which a report is made as PDF. */
export const papers = ["a4", "letter"] as const
export type Paper = (typeof papers)[number]

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
  timeZone: TimeZone,
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
    sections: z._default(Sections, [...usualSections]),
    summary: z._default(parts.summary, ""),
    nextSteps: z._default(parts.nextSteps, ""),
  })
  .check(inOrder)
export type NewReport = z.infer<typeof NewReport>

/** Fields that are left out stay as they are. The client of a report stays. */
export const ReportChange = z.partial(z.object(parts))
export type ReportChange = z.infer<typeof ReportChange>

/** The query of a list: all reports, or those for a client. */
export const ReportFilter = z.object({ client: z.optional(z.string().check(z.maxLength(40))) })
export type ReportFilter = z.infer<typeof ReportFilter>

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

/** Where a member sees a report as its readers would, for an hour. */
export interface ReportPreview {
  address: string
}
