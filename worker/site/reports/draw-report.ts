import { html } from "hono/html"
import type { NotDrawn } from "../../workspace/core/browser/contract.ts"
import { FIRST_ACCENT } from "../../workspace/people/clients/contract.ts"
import type { ReportContent } from "../../workspace/results/reports/content/contract.ts"
import { type Paper, papers } from "../../workspace/results/reports/contract.ts"
import { BRAND } from "../brand/contract.ts"
import { writeDate } from "../dates/contract.ts"
import { drawComments, drawKept, type LockedComment, type RefusedComment } from "./draw-comments.ts"
import { drawContents } from "./draw-contents.ts"
import { drawDocument } from "./draw-document.ts"
import { drawSection } from "./draw-sections.ts"
import { languageOfReport } from "./language-of-words.ts"
import { paperWords, unprintedWords } from "./words.ts"

interface Drawing {
  link: string
  isPreview: boolean
  /** Whether it can be had as PDF. */
  hasPdf?: boolean
  /** On paper: the page that each section begins on. */
  pages?: ReadonlyMap<string, number>
}

/** The whole report: complete without a script, on screen and on paper. */
export function drawReport(
  content: ReportContent,
  { link, isPreview, hasPdf = false, pages }: Drawing,
  refused: RefusedComment | null,
): Promise<string> {
  const path = `/r/${link}`
  const commentsAddress = `/forms/reports/${link}/comments`
  const { title, client, logo, from, to, timeZone, madeAt, isBranded } = content
  const day = (date: string) => writeDate(`${date}T12:00:00Z`, "day", "UTC")
  const sections = content.sections.map((section) => drawSection(section, content, path))
  return drawDocument(
    title,
    content.accent,
    html`${isPreview ? html`<p class="screen preview" role="note">This is a preview for your team. Its address ends within an hour, and it takes no comments.</p>` : ""}<header class="band">${logo && drawLogo(logo, client)}${client && html`<p><bdi lang="">${client}</bdi></p>`}<h1><bdi lang="${languageOfReport(content)}">${title}</bdi></h1><p>${day(from)} to ${day(to)}</p></header>
    <main>${drawContents(content, sections, pages)}${sections}${isPreview ? "" : drawComments(content, commentsAddress, refused)}</main>
    <footer><p class="quiet">Computed on ${writeDate(madeAt, "day", timeZone)} from what was found on the pages themselves. Days are those of ${timeZone}.
      It counts no estimated reach. Messages of tests do not count.</p>
      ${hasPdf && drawPapers(path)}
      <p class="screen"><a href="${path}/coverage.csv">Coverage as CSV</a> · <a href="${path}/report.json">Everything as JSON</a></p>
      ${isBranded && html`<p class="quiet">Made with ${BRAND}</p>`}</footer>`,
  )
}

/** In the page itself, so that it has no address that somebody could guess. */
const drawLogo = ({ type, width, height, image }: NonNullable<ReportContent["logo"]>, client: string) =>
  html`<p class="logo"><img src="data:${type};base64,${image}" width="${width}" height="${height}" alt="${client && `Logo of ${client}`}"></p>`

const drawPapers = (path: string) =>
  html`<p class="screen">This report as PDF: ${papers.map(
    (paper, at) =>
      html`${at > 0 ? " · " : ""}<a href="${path}/report.pdf?paper=${paper}" rel="nofollow">${paperWords[paper]}</a>`,
  )}</p>`

/** Why there is no PDF, and how to get one all the same. */
export const drawUnprinted = (path: string, paper: Paper, reason: Exclude<NotDrawn, "unbound">) =>
  drawDocument(
    "The PDF was not made",
    FIRST_ACCENT,
    html`<main><h1>The PDF was not made</h1><p>${unprintedWords[reason]}</p>
      ${reason !== "spent" && html`<p><a href="${path}/report.pdf?paper=${paper}" rel="nofollow">Try again</a></p>`}
      <p>Or <a href="${path}">open the report</a> and print it: your browser can save it as PDF, too.</p></main>`,
  )

/** Says nothing of what is behind it. */
export const drawLock = (path: string, trouble: string | null, written: LockedComment = {}) =>
  drawDocument(
    "A report for you",
    FIRST_ACCENT,
    html`<main><h1>A report for you</h1>${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    <form method="post" action="${path}">${drawKept(written)}<label for="password">Password</label>
      <input id="password" name="password" type="password" autocomplete="off" maxlength="200" required autofocus>
      <button>Open the report</button></form></main>`,
  )

/** On a customer's own host, where no page of ours says it. */
export const drawTrouble = (message: string) =>
  drawDocument(
    "This did not work",
    FIRST_ACCENT,
    html`<main><h1>This did not work</h1><p>${message}</p></main>`,
  )

export const drawGone = () =>
  drawDocument(
    "This report is not here",
    FIRST_ACCENT,
    html`<main><h1>This report is not here</h1><p>Its link has ended, or is not complete. Please ask whoever sent it to you.</p></main>`,
  )
