import { byteOrderMark, toLine } from "../../workspace/across/files/csv-line.ts"
import type { Covered, ReportContent } from "../../workspace/results/reports/contract.ts"

const columns: Record<string, (page: Covered) => string | null> = {
  first_seen_at: ({ firstSeenAt }) => firstSeenAt,
  outlet: ({ outlet }) => outlet,
  headline: ({ headline }) => headline,
  page: ({ url }) => url,
  kind: ({ kind }) => kind,
  anchor: ({ anchor }) => anchor,
  quote: ({ quote }) => quote,
  state: ({ state }) => state,
  last_checked_at: ({ lastCheckedAt }) => lastCheckedAt,
}

/** The coverage of a report as a spreadsheet, all of it. */
export const writeCoverage = ({ coverage }: ReportContent): string =>
  byteOrderMark +
  toLine(Object.keys(columns)) +
  coverage.map((page) => toLine(Object.values(columns).map((read) => read(page) ?? ""))).join("")
