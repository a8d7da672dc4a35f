import { html } from "hono/html"
import type {
  Evidenced,
  ReportContent,
  ReportFigure,
} from "../../workspace/results/reports/content/contract.ts"
import { intervalOf } from "../../workspace/results/results/contract.ts"
import { writeDate } from "../dates/contract.ts"
import { drawColumns } from "./draw-chart.ts"
import { drawProofLink } from "./draw-proofs.ts"
import { figureWords } from "./words.ts"

/** Rows of each list on the page; all of them are in the files. */
const mostRows = 2000
/** Columns that a chart has room for. */
const mostColumns = 12

export type Html = ReturnType<typeof html>

/** A small picture of a page, which leads to what else proves it. On paper its hash stands for it. */
export function drawPicture(proof: Evidenced | undefined, content: ReportContent, path: string): Html | "" {
  if (!proof?.hasPicture) return ""
  const { snapshotId, takenAt } = proof
  return html`<a class="shot screen" href="#proof-${snapshotId}"><img src="${path}/evidence/${snapshotId}/picture" width="160" height="100" loading="lazy" decoding="async" alt="The page as it looked on ${dayOf(takenAt, content)}: what proves it"></a>`
}

/** Paragraphs of what somebody wrote, with their lines. */
export const drawWords = (words: string, language: string): Html | "" => {
  const paragraphs = words
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean)
  return paragraphs.length > 0
    ? html`${paragraphs.map((one) => html`<p dir="auto" lang="${language}">${drawLines(one)}</p>`)}`
    : ""
}

const drawLines = (paragraph: string) =>
  paragraph.split("\n").map((one, at) => html`${at > 0 && html`<br>`}${one.trim()}`)

export const drawFigure = (
  figure: ReportFigure,
) => html`<li><b>${figure.value}</b> ${figureWords[figure.name]}
  <span>${figure.before} in the period before</span>${drawProofLink(figure)}</li>`

/** The share of people who answered, with its interval, so that few people do not look like many. */
export function drawRate(figures: readonly ReportFigure[]): Html | "" {
  const read = (name: ReportFigure["name"]) => figures.find((figure) => figure.name === name)?.value ?? 0
  const [part, whole] = [read("replied"), read("reached")]
  const range = intervalOf(part, whole)
  if (!range) return ""
  const percent = (share: number) => Math.round(share * 100)
  return html`<p class="quiet">${part} of ${whole} people answered: ${percent(part / whole)} %. With this number of people, the true rate is between ${percent(range[0])} % and ${percent(range[1])} % (95 % Wilson interval).</p>`
}

/** Every month of the period until today has its column, also one in which nothing appeared. */
export function drawMonths(content: ReportContent): Html | "" {
  const { coverage, timeZone } = content
  const labels = monthsOf(content)
  if (coverage.length === 0 || labels.length < 2 || labels.length > mostColumns) return ""
  const pages = Map.groupBy(coverage, ({ firstSeenAt }) => writeDate(firstSeenAt, "month", timeZone))
  return drawColumns(
    "Pages by month",
    labels.map((label) => ({ label, value: pages.get(label)?.length ?? 0 })),
  )
}

/** The months of a report, in words, but none that had not begun when it was read, where its pages are dated. */
function monthsOf({ from, to, madeAt, timeZone }: ReportContent): string[] {
  // Swedish writes a day as 2026-07-31.
  const today = new Intl.DateTimeFormat("sv", { timeZone }).format(new Date(madeAt))
  const [first, last] = [new Date(from), new Date(to < today ? to : today)]
  const count =
    (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth() + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) =>
    writeDate(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + at), "month", "UTC"),
  )
}

export const drawPage = (headline: string, url: string, language: string | null) =>
  html`<a href="${safe(url)}" rel="noopener noreferrer nofollow"><bdi lang="${headline === url ? "" : (language ?? "")}">${headline}</bdi></a><br><span class="quiet">${url}</span>`

/** A page's address was checked when it was entered; a link to anything else leads nowhere. */
const safe = (url: string) => (/^https?:\/\//i.test(url) ? url : "#")

/** A name is of no language that we know, and of ours least. */
export const drawName = (name: string) => html`<bdi lang="">${name}</bdi>`

export const dayOf = (at: string, { timeZone }: ReportContent) => writeDate(at, "shortDay", timeZone)

export const drawDay = (at: string, content: ReportContent) =>
  html`<time datetime="${at}">${dayOf(at, content)}</time>`

export function drawTable<Row>(
  heads: readonly string[],
  rows: readonly Row[],
  draw: (row: Row) => Html,
  { numbers = "", classesOf }: { numbers?: string; classesOf?: (row: Row) => string } = {},
): Html {
  if (rows.length === 0) return html`<p>None in this period.</p>`
  const rest = rows.length - mostRows
  return html`<div class="wide" tabindex="0" role="group" aria-label="Table"><table>
    <thead><tr>${heads.map((head, at) => html`<th scope="col" class="${at > 0 ? numbers : ""}">${head}</th>`)}</tr></thead>
    <tbody>${rows.slice(0, mostRows).map((row) => html`<tr${classesOf && html` class="${classesOf(row)}"`}>${draw(row)}</tr>`)}</tbody></table></div>
    ${rest > 0 ? html`<p>And ${rest} more, in the files below.</p>` : ""}`
}
