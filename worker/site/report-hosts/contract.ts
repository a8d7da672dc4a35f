import * as z from "zod/mini"
import { onOneLine } from "../text/contract.ts"

/** `PUT /api/workspaces/{id}/report-host`: the host that links of reports should have. */
export const NewReportHost = z.object({
  host: z
    .string()
    .check(onOneLine, z.trim(), z.toLowerCase(), z.minLength(1, "Enter a host"), z.maxLength(253)),
})
export type NewReportHost = z.infer<typeof NewReportHost>

/** Why links do not have the host, by what the last check found. */
export const HOST_PROBLEMS = {
  no_record:
    "The TXT record is not there yet, or says something else. A new one can take an hour to be seen.",
  dns_failed: "The name servers of this host did not answer. We ask them again.",
  taken:
    "Another workspace has shown that this host is its own. It must be removed there, or that workspace's TXT record must be deleted.",
  no_cname: "This host does not lead to us yet. Add the CNAME record, or wait until it is seen.",
  not_answering:
    "Both records are right, and the host does not answer yet. We add it to our certificates by hand, usually within a working day.",
  not_ours: "Something else answers at this host. Its CNAME record must lead to us and nowhere else.",
} as const
export type HostProblem = keyof typeof HOST_PROBLEMS

/** The host of a workspace's reports. Times are ISO 8601. */
export interface ReportHost {
  host: string
  /** The TXT record that shows whose the host is. */
  record: { name: string; value: string }
  /** Whether that record was found; the host belongs to this workspace from then on. */
  isProven: boolean
  /** Whether it answers with this workspace's reports, so that their links have it. */
  works: boolean
  checkedAt: string | null
  problem: HostProblem | null
}

export interface ReportHosting {
  /** Where the CNAME record must lead; null where the site offers no hosts of one's own. */
  target: string | null
  /** Whether the plan allows it now. */
  isAllowed: boolean
  host: ReportHost | null
}

/** What the browser asks here, and what it gets. */
export interface ReportHostCalls {
  "GET /report-host": { answer: ReportHosting }
  "PUT /report-host": { body: NewReportHost; answer: ReportHosting }
  "POST /report-host/check": { answer: ReportHosting }
  "DELETE /report-host": { answer: ReportHosting }
}
