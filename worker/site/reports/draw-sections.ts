import { html } from "hono/html"
import type { ReportContent } from "../../workspace/results/reports/content/contract.ts"
import type { ReportSection } from "../../workspace/results/reports/contract.ts"
import {
  drawDay,
  drawFigure,
  drawMonths,
  drawName,
  drawPage,
  drawPicture,
  drawRate,
  drawTable,
  drawWords,
  type Html,
} from "./draw-cells.ts"
import { drawOutlets, drawProofs } from "./draw-evidence.ts"
import { classesOfChange, classesOfPage, drawChoices } from "./draw-proofs.ts"
import { languageOfReport } from "./language-of-words.ts"
import { sectionWords, writeState } from "./words.ts"

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
        language,
        ...page
      }) => html`<td>${drawDay(firstSeenAt, content)}</td><th scope="row">${drawName(outlet)}</th>
      <td>${drawPicture(proofs.get(id), content, path)}${drawPage(headline, url, language)}${quote && html`<br><q class="quiet" dir="auto" lang="${language ?? ""}">${quote}</q>`}</td><td>${kind}</td><td>${writeState(page)}</td>`,
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
