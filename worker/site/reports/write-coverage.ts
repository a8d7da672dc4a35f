import { byteOrderMark, toLine } from "../../workspace/across/files/csv-line.ts"
import { measures, type OutletFigure } from "../../workspace/people/outlets/figures/contract.ts"
import type { Covered, ReportContent } from "../../workspace/results/reports/content/contract.ts"

type Column = (page: Covered, figures: readonly OutletFigure[]) => string | null

const columns: Record<string, Column> = {
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

/** Of a page's outlet, where the report shows them: each with who entered it. */
const outletColumns: Record<string, Column> = Object.fromEntries(
  measures.flatMap((measure): [string, Column][] => {
    const cell = (read: (figure: OutletFigure) => string): Column => {
      return (_, figures) => figures.filter((one) => one.measure === measure).map(read)[0] ?? ""
    }
    return [
      [`outlet_${measure}`, cell(({ value }) => String(value))],
      [`outlet_${measure}_from`, cell(writeOrigin)],
    ]
  }),
)

function writeOrigin({ measuredOn, enteredBy, enteredAt, source }: OutletFigure): string {
  return `${measuredOn}, entered by ${enteredBy} on ${enteredAt.slice(0, 10)}; source: ${source}`
}

/** The coverage of a report as a spreadsheet, all of it. */
export function writeCoverage({ coverage, outlets, sections }: ReportContent): string {
  const shown = { ...columns, ...(sections.includes("outlets") && outletColumns) }
  const figuresOf = new Map(
    outlets.flatMap(({ placementIds, figures }) => placementIds.map((id) => [id, figures])),
  )
  const write = (page: Covered) =>
    toLine(Object.values(shown).map((read) => read(page, figuresOf.get(page.id) ?? []) ?? ""))
  return byteOrderMark + toLine(Object.keys(shown)) + coverage.map(write).join("")
}
