import { html } from "hono/html"
import { type OutletFigure, writeFigure } from "../../workspace/people/outlets/figures/contract.ts"
import type {
  Evidenced,
  ReportContent,
  ReportFigure,
} from "../../workspace/results/reports/content/contract.ts"
import type { ReportSection } from "../../workspace/results/reports/contract.ts"
import { intervalOf } from "../../workspace/results/results/contract.ts"
import { writeDate } from "../dates/contract.ts"
import { drawColumns } from "./draw-chart.ts"
import { classesOfChange, classesOfPage, drawChoices, drawProofLink } from "./draw-proofs.ts"
import { languageOfReport } from "./language-of-words.ts"
import { figureWords, sectionWords, stateWords } from "./words.ts"

/** Rows of each list on the page; all of them are in the files. */
const mostRows = 2000
/** Columns that a chart has room for. */
const mostColumns = 12

type Html = ReturnType<typeof html>

/** One section; nothing where there is nothing to say. */
export function drawSection(section: ReportSection, content: ReportContent, path: string): Html | "" {
  const inner = drawers[section](content, path)
  return (
    inner &&
    html`<section id="${section}" aria-labelledby="${section}-title"><h2 id="${section}-title">${sectionWords[section]}</h2>${inner}</section>`
  )
}

const drawers: Record<ReportSection, (content: ReportContent, path: string) => Html | ""> = {
  summary: (content) => drawWords(content.summary, languageOfReport(content)),
  next: (content) => drawWords(content.nextSteps, languageOfReport(content)),
  figures: ({ figures }) =>
    figures.length > 0 ? html`<ul class="figures">${figures.map(drawFigure)}</ul>${drawRate(figures)}` : "",
  coverage: (content, path) => {
    const proofs = new Map(content.evidence.map((proof) => [proof.placementId, proof]))
    return html`${drawMonths(content)}${drawChoices("coverage")}${drawTable(
      ["First seen", "Outlet", "Page", "What it has", "Today"],
      content.coverage,
      ({
        id,
        firstSeenAt,
        outlet,
        headline,
        url,
        kind,
        quote,
        state,
        language,
      }) => html`<td>${drawDay(firstSeenAt, content)}</td><th scope="row">${drawName(outlet)}</th>
      <td>${drawPicture(proofs.get(id), content, path)}${drawPage(headline, url, language)}${quote && html`<br><q class="quiet" dir="auto" lang="${language ?? ""}">${quote}</q>`}</td><td>${kind}</td><td>${stateWords[state]}</td>`,
      { classesOf: classesOfPage },
    )}`
  },
  evidence: drawProofs,
  outlets: drawOutlets,
  links: (content) =>
    html`${drawChoices("links")}${drawTable(
      ["Day", "Outlet", "Page", "What happened"],
      content.links,
      ({ at, outlet, headline, url, language, became }) =>
        html`<td>${drawDay(at, content)}</td><th scope="row">${drawName(outlet)}</th><td>${drawPage(headline, url, language)}</td><td>${became}</td>`,
      { classesOf: classesOfChange },
    )}`,
  answers: (content) =>
    drawTable(
      ["Day", "Outlet", "Campaign"],
      content.answers,
      ({ at, outlet, campaign }) =>
        html`<td>${drawDay(at, content)}</td><th scope="row">${outlet === null ? "No outlet known" : drawName(outlet)}</th><td>${drawName(campaign)}</td>`,
    ),
  tried: ({ tried }) =>
    drawTable(
      ["Campaign", "Messages sent", "People reached", "Answered"],
      tried,
      ({ campaign, sent, reached, replied }) =>
        html`<th scope="row">${drawName(campaign)}</th><td class="n">${sent}</td><td class="n">${reached}</td><td class="n">${replied}</td>`,
      { numbers: "n" },
    ),
}

/** A small picture of a page, which leads to what else proves it. On paper its hash stands for it. */
function drawPicture(proof: Evidenced | undefined, content: ReportContent, path: string): Html | "" {
  if (!proof?.hasPicture) return ""
  const { snapshotId, takenAt } = proof
  return html`<a class="shot screen" href="#proof-${snapshotId}"><img src="${path}/evidence/${snapshotId}/picture" width="160" height="100" loading="lazy" decoding="async" alt="The page as it looked on ${dayOf(takenAt, content)}: what proves it"></a>`
}

/** When each page was first read, and by what anybody can tell that it was so. */
function drawProofs(content: ReportContent, path: string): Html {
  return html`<p class="quiet">Each page as it was first read. Its hash is the SHA-256 of its source.</p>${drawTable(
    ["Read", "Page", "Published"],
    content.evidence,
    ({
      snapshotId,
      takenAt,
      headline,
      url,
      language,
      authors,
      publishedAt,
      sha256,
      hasText,
      hasPicture,
    }) => html`<td id="proof-${snapshotId}">${drawDay(takenAt, content)}</td>
      <th scope="row">${drawPage(headline, url, language)}<br><code class="quiet">${sha256}</code>
      ${hasText && html`<br><a class="screen" href="${path}/evidence/${snapshotId}">The text as it was read</a>`}
      ${hasPicture && html`<br><a class="screen" href="${path}/evidence/${snapshotId}/picture">The picture of the page</a>`}</th>
      <td>${publishedAt ? drawDay(publishedAt, content) : "No date found"}${authors.length > 0 && html`<br>${drawName(authors.join(", "))}`}</td>`,
  )}`
}

/** What members entered for the outlets of the coverage. Two outlets share readers, so nothing is added up. */
function drawOutlets(content: ReportContent): Html {
  const known = content.outlets.filter(({ figures }) => figures.length > 0)
  return html`<p class="quiet">${known.length} of ${content.outlets.length} outlets have a figure. Each was entered by hand, from the source beside it. They are not added up: outlets share readers.</p>${drawTable(
    ["Outlet", "Pages", "Figures"],
    known,
    ({
      name,
      placementIds,
      figures,
    }) => html`<th scope="row">${drawName(name)}</th><td class="n">${placementIds.length}</td>
      <td>${figures.map((figure) => drawEntered(figure, content))}</td>`,
  )}`
}

const drawEntered = (
  { measure, value, source, measuredOn, enteredBy, enteredAt }: OutletFigure,
  content: ReportContent,
) => html`<p>${writeFigure({ measure, value })}, ${writeDate(measuredOn, "day", "UTC")}<br><span class="quiet">Entered by ${drawName(enteredBy)} on ${dayOf(enteredAt, content)}; source:
      ${/^https?:\/\//i.test(source) ? html`<a href="${source}" rel="noopener noreferrer nofollow">${source}</a>` : drawName(source)}</span></p>`

/** Paragraphs of what somebody wrote. */
const drawWords = (words: string, language: string): Html | "" => {
  const paragraphs = words
    .split(/\n\n/)
    .map((one) => one.trim())
    .filter(Boolean)
  return paragraphs.length > 0
    ? html`${paragraphs.map((one) => html`<p dir="auto" lang="${language}">${one}</p>`)}`
    : ""
}

const drawFigure = (figure: ReportFigure) => html`<li><b>${figure.value}</b> ${figureWords[figure.name]}
  <span>${figure.before} in the period before</span>${drawProofLink(figure)}</li>`

/** The share of people who answered, with its interval, so that few people do not look like many. */
function drawRate(figures: readonly ReportFigure[]): Html | "" {
  const read = (name: ReportFigure["name"]) => figures.find((figure) => figure.name === name)?.value ?? 0
  const [part, whole] = [read("replied"), read("reached")]
  const range = intervalOf(part, whole)
  if (!range) return ""
  const percent = (share: number) => Math.round(share * 100)
  return html`<p class="quiet">${part} of ${whole} people answered: ${percent(part / whole)} %. With this number of people, the true rate is between ${percent(range[0])} % and ${percent(range[1])} % (95 % Wilson interval).</p>`
}

function drawMonths({ coverage, timeZone }: ReportContent): Html | "" {
  const months = Map.groupBy(coverage, ({ firstSeenAt }) => writeDate(firstSeenAt, "month", timeZone))
  if (months.size < 2 || months.size > mostColumns) return ""
  return drawColumns(
    "Pages by month",
    [...months].map(([label, { length }]) => ({ label, value: length })),
  )
}

const drawPage = (headline: string, url: string, language: string | null) =>
  html`<a href="${safe(url)}" rel="noopener noreferrer nofollow"><bdi lang="${headline === url ? "" : (language ?? "")}">${headline}</bdi></a><br><span class="quiet">${url}</span>`

/** A page's address was checked when it was entered; a link to anything else leads nowhere. */
const safe = (url: string) => (/^https?:\/\//i.test(url) ? url : "#")

/** A name is of no language that we know, and of ours least. */
const drawName = (name: string) => html`<bdi lang="">${name}</bdi>`

const dayOf = (at: string, { timeZone }: ReportContent) => writeDate(at, "shortDay", timeZone)

const drawDay = (at: string, content: ReportContent) =>
  html`<time datetime="${at}">${dayOf(at, content)}</time>`

function drawTable<Row>(
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
