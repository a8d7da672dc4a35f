import * as z from "zod/mini"

export const dispositions = ["none", "quarantine", "reject"] as const
export type Disposition = (typeof dispositions)[number]

/** For how long reports are kept, in days. */
export const REPORT_DAYS = 90

export const reportPeriods = ["30", "90"] as const
export const ReportsQuestion = z.object({ days: z._default(z.enum(reportPeriods), "30") })
export type ReportsQuestion = z.infer<typeof ReportsQuestion>

/** A TXT record, and whether it is published. `unanswered`: the DNS query failed this time. */
export interface WantedRecord {
  name: string
  value: string
  state: "present" | "missing" | "unanswered"
}

/** How receivers are asked to send their reports here. */
export interface ReportSetup {
  /** The workspace's own address for reports. */
  address: string
  /** The whole DMARC record with this address in it; null while it cannot be said, with the reason in `trouble`. */
  record: WantedRecord | null
  trouble: string | null
  /** What this site publishes to say that it takes the reports (RFC 7489, section 7.1); null when it need not. */
  consent: WantedRecord | null
}

export type SourceVerdict = "yours" | "forwarded" | "stranger"

/** One address from which mail was sent as the domain. */
export interface DmarcSource {
  /** An IP address; null for all those beyond the most that are kept of a report. */
  address: string | null
  verdict: SourceVerdict
  messages: number
  /** Of them, those that passed DMARC: by a signature of the domain, or by a server that it allows. */
  passed: number
  dkim: number
  spf: number
  /** Of them, those that receivers put aside as spam, and those that they refused. */
  quarantined: number
  rejected: number
  /** The domains that spoke for it; empty without one. */
  signedBy: string
  sentBy: string
  /** The first and the last day. */
  firstDay: string
  lastDay: string
}

/** Who sends as a domain, as the receivers of that mail report. */
export interface DmarcReports {
  domain: string
  /** A provider's own domain: its reports are the provider's. */
  isProviders: boolean
  /** Null where this site receives no mail. */
  setup: ReportSetup | null
  messages: number
  passed: number
  reports: number
  /** The organisations that wrote them. */
  reporters: string[]
  lastReportAt: string | null
  days: { day: string; passed: number; failed: number }[]
  /** The largest; the others are counted in `moreSources`. */
  sources: DmarcSource[]
  moreSources: number
}

/** What the browser asks here, and what it gets. */
export interface DmarcReportCalls {
  "GET /mailboxes/:id/domain/reports": { query: ReportsQuestion; answer: DmarcReports }
}
