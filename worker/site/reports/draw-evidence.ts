import { html } from "hono/html"
import { type OutletFigure, writeFigure } from "../../workspace/people/outlets/figures/contract.ts"
import type { ReportContent } from "../../workspace/results/reports/content/contract.ts"
import { writeDate } from "../dates/contract.ts"
import { dayOf, drawDay, drawName, drawPage, drawTable, type Html } from "./draw-cells.ts"

/** When each page was first read, and by what anybody can tell that it was so. */
export function drawProofs(content: ReportContent, path: string): Html {
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
export function drawOutlets(content: ReportContent): Html {
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
