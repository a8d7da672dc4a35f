import { eq, sql } from "drizzle-orm"
import * as z from "zod/mini"
import { DAY } from "../../../site/time/contract.ts"
import { addEvent } from "../../campaigns/engine/add-event.ts"
import type { Ctx } from "../../core/context.ts"
import { addComment } from "../report-comments/add-comment.ts"
import { NewComment } from "../report-comments/contract.ts"
import { lookUpReport } from "./find-report.ts"
import { isPassOf, isPreviewOf } from "./link-secret.ts"
import { printReport } from "./print-report.ts"
import { readContent, readEvidenced } from "./read-content.ts"
import { readProofPicture, readProofText } from "./read-proofs.ts"
import { type ReportRow, reports } from "./table.ts"
import { findShared, tryPassword } from "./try-password.ts"
import type { OpenedReport, ReportVisit } from "./visit.ts"

/** Opens a report for somebody who has its link, and its password if it has one, or adds what they wrote below it. */
export async function openReport(ctx: Ctx, id: string, visit: ReportVisit): Promise<OpenedReport> {
  if (isPreviewOf(ctx, id, visit.secret)) return preview(ctx, id, visit)
  const row = findShared(ctx, id, visit.secret)
  if (!row) return { kind: "gone" }
  if (row.passwordHash !== null && !isPassOf(ctx, row, visit.pass)) {
    return visit.password === null ? { kind: "locked", trouble: null } : tryPassword(ctx, row, visit)
  }
  if (visit.written) return comment(ctx, row, visit.written)
  if (visit.snapshotId !== null) return openProof(ctx, row, visit.snapshotId, visit.wantsPicture)
  if (visit.paper !== null) return printReport(ctx, row, visit.paper)
  if (visit.isPerson) noteView(ctx, row)
  return { kind: "open", content: readContent(ctx, row) }
}

/** What readers would see; it counts no view and takes no comment. */
async function preview(
  ctx: Ctx,
  id: string,
  { written, snapshotId, wantsPicture, paper }: ReportVisit,
): Promise<OpenedReport> {
  const row = lookUpReport(ctx, id)
  if (!row || written) return { kind: "gone" }
  if (paper !== null) return printReport(ctx, row, paper)
  return snapshotId === null
    ? { kind: "open", content: readContent(ctx, row) }
    : openProof(ctx, row, snapshotId, wantsPicture)
}

/** The text or the picture of a page, if the report shows what proves its pages, and that is one of them. */
async function openProof(
  ctx: Ctx,
  row: ReportRow,
  snapshotId: string,
  wantsPicture: boolean,
): Promise<OpenedReport> {
  const proofs = readEvidenced(ctx, row)
  if (wantsPicture) {
    const bytes = await readProofPicture(ctx, proofs, snapshotId)
    return bytes === null ? { kind: "gone" } : { kind: "picture", bytes }
  }
  const text = readProofText(ctx, proofs, snapshotId)
  return text === null ? { kind: "gone" } : { kind: "text", text }
}

/** Adds what a reader wrote below a report. */
function comment(ctx: Ctx, row: ReportRow, written: Record<string, string>): OpenedReport {
  const checked = z.safeParse(NewComment, written)
  const trouble = checked.success
    ? addComment(ctx, row.id, checked.data)
    : (checked.error.issues[0]?.message ?? "Please write a comment")
  return trouble === null
    ? { kind: "commented" }
    : { kind: "refused", content: readContent(ctx, row), trouble }
}

/** Counts a view; webhooks hear of the first one of each day. */
function noteView(ctx: Ctx, { id, linkNumber }: ReportRow): void {
  ctx.write(() => {
    ctx.db
      .update(reports)
      .set({ views: sql`${reports.views} + 1` })
      .where(eq(reports.id, id))
      .run()
    const [type, today] = ["report.opened", Math.floor(ctx.now / DAY)] as const
    addEvent(ctx, {
      type,
      dedupeKey: `${type}:${id}:${linkNumber}:${today}`,
      about: {},
      actor: "recipient",
      payload: { reportId: id },
    })
  })
}
