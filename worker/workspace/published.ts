import type { Ctx } from "./core/context.ts"
import { openExpert } from "./people/experts/open-expert.ts"
import type { ExpertVisit, OpenedExpert } from "./people/experts/visit.ts"
import { openReport } from "./results/reports/open-report.ts"
import type { OpenedReport, ReportVisit } from "./results/reports/visit.ts"

/** How somebody without an account comes to something that has a link, and what they get. */
export type ReaderVisit = ReportVisit | ExpertVisit
export type Opened = OpenedReport | OpenedExpert

/** Opens what a link leads to. */
export const openPublished = (ctx: Ctx, id: string, visit: ReaderVisit): Promise<Opened> =>
  "sent" in visit ? openExpert(ctx, id, visit) : openReport(ctx, id, visit)
