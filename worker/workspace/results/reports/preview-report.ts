import type { Ctx } from "../../core/context.ts"
import type { ReportPreview } from "./contract.ts"
import { readReport } from "./find-report.ts"
import { previewAddress } from "./link-secret.ts"

const hour = 3_600_000

/** Throws 404. */
export const previewReport = (ctx: Ctx, id: string): ReportPreview => ({
  address: previewAddress(ctx, readReport(ctx, id).id, ctx.now + hour),
})
