import * as z from "zod/mini"
import { UpdatedSince } from "../../core/paging/contract.ts"
import {
  ChosenFindings,
  evidenceKinds,
  NewScan,
  pageKinds,
  robotsVerdicts,
  ScanFilter,
  scanStates,
  withheldReasons,
} from "./contract.ts"

const scan = {
  id: z.string(),
  url: z.string(),
  state: z.enum(scanStates),
  reason: z.nullable(z.string()),
  outlet_id: z.nullable(z.string()),
  pages_read: z.int(),
  pages_refused: z.int(),
  people_added: z.nullable(z.int()),
  to_review: z.int(),
  created_at: z.iso.datetime(),
  started_at: z.nullable(z.iso.datetime()),
  finished_at: z.nullable(z.iso.datetime()),
}

/** A scan as programs read it in a list. Within a version fields are added, but never taken away. */
export const ScanSummaryV1 = z.object(scan).register(z.globalRegistry, { id: "ScanSummary" })
export type ScanSummaryV1 = z.infer<typeof ScanSummaryV1>

const Page = z.object({
  url: z.string(),
  kind: z.enum(pageKinds),
  found_on: z.nullable(z.string()),
  state: z.enum(["waiting", "read", "refused"]),
  status: z.nullable(z.int()),
  robots: z.nullable(z.enum(robotsVerdicts)),
  refusal: z.nullable(z.string()),
})
const Person = z.object({
  contact_id: z.nullable(z.string()),
  name: z.string(),
  title: z.string(),
  email: z.nullable(z.string()),
  outcome: z.enum(["found", "created", "updated", "known"]),
})
const Withheld = z.object({ reason: z.enum(withheldReasons), count: z.int(), pages: z.array(z.string()) })

/** One scan, with its pages and whom it found. */
export const ScanV1 = z
  .object({
    ...scan,
    pages: z.array(Page),
    people: z.array(Person),
    articles: z.int(),
    withheld: z.array(Withheld),
  })
  .register(z.globalRegistry, { id: "Scan" })
export type ScanV1 = z.infer<typeof ScanV1>

const Finding = z.object({
  id: z.string(),
  kind: z.enum(["person", "desk"]),
  name: z.string(),
  title: z.string(),
  emails: z.array(z.string()),
  url: z.nullable(z.string()),
  quote: z.string(),
  evidence: z.array(z.enum(evidenceKinds)),
  score: z.int(),
  is_suggested: z.boolean(),
  contact_id: z.nullable(z.string()),
})

/** What waits for review of a scan. */
export const ScanFindingsV1 = z
  .object({ findings: z.array(Finding), needed: z.int() })
  .register(z.globalRegistry, { id: "ScanFindings" })
export type ScanFindingsV1 = z.infer<typeof ScanFindingsV1>

/** What became of the findings that were accepted. */
export const AcceptedFindingsV1 = z
  .object({
    accepted: z.array(
      z.object({
        id: z.string(),
        contact_id: z.nullable(z.string()),
        outcome: z.enum(["created", "updated", "known", "suppressed"]),
      }),
    ),
    gone: z.int(),
  })
  .register(z.globalRegistry, { id: "AcceptedFindings" })
export type AcceptedFindingsV1 = z.infer<typeof AcceptedFindingsV1>

export const ChosenFindingsV1 = z.strictObject(ChosenFindings.shape)

/** A website by its address. Unknown fields are refused rather than ignored. */
export const NewScanV1 = z.strictObject({ url: z.nonoptional(NewScan.shape.url) })

export const ScanFilterV1 = z.object({
  ...z.pick(ScanFilter, { page: true, limit: true, cursor: true }).shape,
  updated_since: UpdatedSince,
})
export type ScanFilterV1 = z.infer<typeof ScanFilterV1>
