import type { SiteContext } from "../../http/context.ts"
import type { ReportContent } from "../../workspace/results/reports/content/contract.ts"
import type { RefusedComment } from "./draw-comments.ts"

export async function answerPage(
  c: SiteContext,
  content: ReportContent,
  refused: RefusedComment | null = null,
): Promise<Response> {
  const { drawReport } = await import("./draw-report.ts")
  const { headersOf } = await import("./draw-document.ts")
  const link = c.req.param("link") ?? ""
  const page = await drawReport(
    content,
    { link, isPreview: link.includes("~"), hasPdf: c.env.BROWSER !== undefined },
    refused,
  )
  return c.html(
    page,
    refused ? 422 : 200,
    headersOf(
      content.accent,
      content.evidence.some(({ hasPicture }) => hasPicture),
    ),
  )
}

/** A file of a report, to be saved under a name. */
export const answerFile = (c: SiteContext, type: string, name: string, text: string): Response =>
  c.body(text, 200, {
    "Content-Type": `${type}; charset=utf-8`,
    "Content-Disposition": `attachment; filename="${name}"`,
    ...unlisted,
  })

/** A report as PDF, to be saved. */
export const answerPdf = (c: SiteContext, bytes: Uint8Array): Response =>
  c.body(new Uint8Array(bytes), 200, {
    "Content-Type": "application/pdf",
    "Content-Disposition": 'attachment; filename="report.pdf"',
    "Cache-Control": "private, no-store",
    ...unlisted,
  })

/** Reports are for those who have the link: no search engine lists them, and no link tells where it stood. */
export const unlisted = { "X-Robots-Tag": "noindex, nofollow", "Referrer-Policy": "no-referrer" }
