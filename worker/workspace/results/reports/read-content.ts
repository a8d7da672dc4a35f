import { allowanceOf } from "../../../site/plans/contract.ts"
import { toIso } from "../../../to-iso.ts"
import { startOfDay, toDay } from "../../campaigns/engine/zone.ts"
import type { Ctx } from "../../core/context.ts"
import { lookUpLogo } from "../../people/client-logos/change-logo.ts"
import { findClient } from "../../people/clients/list-clients.ts"
import { listComments } from "../report-comments/list-comments.ts"
import { compareFigures, type Rows } from "./compare-figures.ts"
import type { Evidenced, ReportContent } from "./content/contract.ts"
import type { ReportSection } from "./contract.ts"
import { readAnswers } from "./read-answers.ts"
import { readCoverage } from "./read-coverage.ts"
import { readLinkChanges } from "./read-link-changes.ts"
import { readOutlets } from "./read-outlets.ts"
import { readProofs } from "./read-proofs.ts"
import { readTried } from "./read-tried.ts"
import type { ClientSpan } from "./span.ts"
import type { ReportRow } from "./table.ts"

/** Everything that a report says now. A figure is shown with the rows that make it, and not without them. */
export function readContent(ctx: Ctx, row: ReportRow): ReportContent {
  const { name, accent } = findClient(ctx, row.clientId)
  const { whiteLabel } = allowanceOf(ctx.planStatus, ctx.now)
  const [earlier, rows] = readBoth(ctx, row)
  const has = (section: ReportSection) => row.sections.includes(section)
  const shown = <T>(section: ReportSection, found: T[]): T[] => (has(section) ? found : [])
  return {
    title: row.title,
    client: name,
    accent,
    logo: whiteLabel ? lookUpLogo(ctx, row.clientId) : null,
    from: row.fromDate,
    to: row.toDate,
    timeZone: row.timeZone,
    madeAt: toIso(ctx.now),
    sections: row.sections,
    summary: row.summary,
    nextSteps: row.nextSteps,
    figures: has("figures") ? compareFigures(rows, earlier).filter(({ provedBy }) => has(provedBy)) : [],
    coverage: shown("coverage", rows.coverage),
    evidence: has("evidence") ? readProofs(ctx, rows.coverage) : [],
    outlets: has("outlets") ? readOutlets(ctx, rows.coverage) : [],
    links: shown("links", rows.links),
    answers: shown("answers", rows.answers),
    tried: shown("tried", rows.tried),
    comments: listComments(ctx, row.id),
    isBranded: !whiteLabel,
  }
}

/** The pages that a report proves, without the rest of it; none without that section. */
export function readEvidenced(ctx: Ctx, { sections, clientId: client, ...row }: ReportRow): Evidenced[] {
  if (!sections.includes("evidence")) return []
  const at = (date: string, later = 0) => startOfDay(toDay(date) + later, row.timeZone)
  return readProofs(ctx, readCoverage(ctx, { client, from: at(row.fromDate), until: at(row.toDate, 1) }))
}

/** The rows of the period of as many days before, and those of the report's own. */
function readBoth(ctx: Ctx, row: ReportRow): [earlier: Rows, own: Rows] {
  const { clientId: client, timeZone: zone } = row
  const [first, last] = [toDay(row.fromDate), toDay(row.toDate)]
  const [start, middle, end] = [first - (last - first + 1), first, last + 1]
  const at = (day: number) => startOfDay(day, zone)
  // One reading for both: what it costs are the pages that were ever lost, however short the period.
  const links = readLinkChanges(ctx, { client, from: at(start), until: at(end) })
  const since = toIso(at(middle))
  const read = (from: number, until: number): Omit<Rows, "links"> => {
    const span: ClientSpan = { client, from: at(from), until: at(until) }
    return {
      coverage: readCoverage(ctx, span),
      answers: readAnswers(ctx, span),
      tried: readTried(ctx, { zone, client, first: from, last: until - 1 }),
    }
  }
  return [
    { ...read(start, middle), links: links.filter((change) => change.at < since) },
    { ...read(middle, end), links: links.filter((change) => change.at >= since) },
  ]
}
