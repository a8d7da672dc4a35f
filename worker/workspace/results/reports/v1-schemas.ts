import * as z from "zod/mini"
import { PagingSince } from "../../core/paging/v1-schemas.ts"
import { inputOf } from "../../core/public-api/read-only.ts"
import { presentFigureV1 } from "../../people/outlets/present-outlet-v1.ts"
import { FigureV1 } from "../../people/outlets/v1-schemas.ts"
import { placementStates } from "../placements/contract.ts"
import { type FigureName, figureProofs, type ReportContent } from "./content/contract.ts"
import { NewReport, type Report, ReportChange, ReportFilter, reportSections } from "./contract.ts"

/** A report as programs read it. Its link is made in the dashboard. */
export const ReportV1 = z
  .object({
    id: z.string(),
    client_id: z.string(),
    title: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    time_zone: z.string(),
    sections: z.array(z.enum(reportSections)),
    summary: z.string(),
    next_steps: z.string(),
    /** Whether it has a link that is open. */
    shared: z.boolean(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: "Report" })
export type ReportV1 = z.infer<typeof ReportV1>

export const presentReportV1 = (report: Report): ReportV1 => ({
  id: report.id,
  client_id: report.client.id,
  title: report.title,
  from: report.from,
  to: report.to,
  time_zone: report.timeZone,
  sections: report.sections,
  summary: report.summary,
  next_steps: report.nextSteps,
  shared: report.link !== null,
  created_at: report.createdAt,
  updated_at: report.updatedAt,
})

const names = Object.keys(figureProofs) as [FigureName, ...FigureName[]]

/** The figures of a report, computed now, and the pages that it counts. */
export const ReportFiguresV1 = z
  .object({
    figures: z.array(
      z.object({
        name: z.enum(names),
        value: z.int(),
        before: z.int(),
        proved_by: z.enum(["coverage", "links", "answers", "tried"]),
      }),
    ),
    coverage: z.array(
      z.object({
        placement_id: z.string(),
        first_seen_at: z.iso.datetime(),
        outlet: z.string(),
        headline: z.string(),
        page_url: z.string(),
        kind: z.string(),
        state: z.enum(placementStates),
      }),
    ),
    /** The outlets of the coverage with what members entered for them, if the report has that section. */
    outlets: z.array(
      z.object({ name: z.string(), placement_ids: z.array(z.string()), figures: z.array(FigureV1) }),
    ),
  })
  .register(z.globalRegistry, { id: "ReportFigures" })
export type ReportFiguresV1 = z.infer<typeof ReportFiguresV1>

export const presentFiguresV1 = ({ figures, coverage, outlets }: ReportContent): ReportFiguresV1 => ({
  figures: figures.map(({ provedBy, ...figure }) => ({ ...figure, proved_by: provedBy })),
  coverage: coverage.map(({ id, firstSeenAt, outlet, headline, url, kind, state }) => ({
    placement_id: id,
    first_seen_at: firstSeenAt,
    outlet,
    headline,
    page_url: url,
    kind,
    state,
  })),
  outlets: outlets.map(({ name, placementIds, figures }) => ({
    name,
    placement_ids: placementIds,
    figures: figures.map(presentFigureV1),
  })),
})

const { clientId, timeZone, nextSteps, title, from, to, sections, summary } = NewReport.shape

title.register(z.globalRegistry, { pattern: "\\S" })

export const ReportFilterV1 = z.object({ ...ReportFilter.shape, ...PagingSince.shape })

export const NewReportV1 = z.pipe(
  inputOf(ReportV1, {
    ...{ title, from, to, sections, summary },
    client_id: clientId,
    time_zone: timeZone,
    next_steps: nextSteps,
  }).check(
    z.refine(({ from, to }) => from <= to, { path: ["to"], message: "This must not be before it begins" }),
  ),
  z.transform(
    ({ client_id, time_zone, next_steps, title, from, to, sections, summary }): NewReport => ({
      title,
      from,
      to,
      sections,
      summary,
      clientId: client_id,
      timeZone: time_zone,
      nextSteps: next_steps,
    }),
  ),
)

const { timeZone: changedZone, nextSteps: changedSteps, ...changed } = ReportChange.shape

/** Fields that are left out stay as they are. */
export const ReportChangeV1 = z.pipe(
  inputOf(ReportV1, { ...changed, time_zone: changedZone, next_steps: changedSteps }),
  z.transform(
    ({ time_zone, next_steps, title, from, to, sections, summary }): ReportChange => ({
      ...{ title, from, to, sections, summary },
      timeZone: time_zone,
      nextSteps: next_steps,
    }),
  ),
)
