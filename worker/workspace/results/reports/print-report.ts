import { drawReport } from "../../../site/reports/draw-report.ts"
import { askBrowser, sealed } from "../../core/browser/ask-browser.ts"
import type { QuickActions } from "../../core/browser/quick-actions.ts"
import { SEALED_POLICY } from "../../core/browser/sealed-policy.ts"
import type { Ctx } from "../../core/context.ts"
import type { Evidenced, ReportContent } from "./content/contract.ts"
import type { Paper } from "./contract.ts"
import { findPages } from "./find-pages.ts"
import { readContent } from "./read-content.ts"
import type { ReportRow } from "./table.ts"
import type { OpenedReport } from "./visit.ts"

const mostBytes = 20 * 1024 * 1024

/**
 * The report as a tagged PDF with an outline. The browser is handed the page itself, so there is no address that it opens, and nothing
 * that would let it in. It draws the report twice, because only a drawn one says on which page a section is.
 */
export async function printReport(ctx: Ctx, row: ReportRow, paper: Paper): Promise<OpenedReport> {
  if (!ctx.browser) return { kind: "unprinted", reason: "unbound" }
  const content = readContent(ctx, row)
  const drawn = await askBrowser(ctx, "pdf", mostBytes, async (browser, receive) => {
    const draw = async (pages?: ReadonlyMap<string, number>) =>
      receive(await print(browser, await writePage(content, paper, pages), paper))
    const plain = await draw()
    const pages = findPages(plain, content.sections)
    const numbered = await draw(pages)
    const isRight = isSame(pages, findPages(numbered, content.sections))
    return isRight ? numbered : plain
  })
  return typeof drawn === "string" ? { kind: "unprinted", reason: drawn } : { kind: "pdf", bytes: drawn }
}

async function writePage(
  content: ReportContent,
  paper: Paper,
  pages?: ReadonlyMap<string, number>,
): Promise<string> {
  const page = await drawReport(
    { ...content, evidence: content.evidence.map(withoutPicture) },
    { link: "", isPreview: false, ...(pages && { pages }) },
    null,
  )
  return page.replace("<head>", () => `<head>${SEALED_POLICY}<style>@page { size: ${paper} }</style>`)
}

/** What is printed loads nothing. */
const withoutPicture = (proof: Evidenced): Evidenced => ({ ...proof, hasPicture: false })

const print = (browser: QuickActions, html: string, format: Paper) =>
  browser.quickAction("pdf", {
    ...sealed,
    html,
    pdfOptions: { format, preferCSSPageSize: true, tagged: true, outline: true, timeout: 30_000 },
  })

const isSame = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) =>
  one.size === other.size && [...one].every(([place, page]) => other.get(place) === page)
