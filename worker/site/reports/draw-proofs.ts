import { html } from "hono/html"
import {
  behindFigures,
  type Covered,
  type FigureName,
  figureProofs,
  type LinkChange,
  type ReportFigure,
} from "../../workspace/results/reports/content/contract.ts"
import { figureWords, proofWords } from "./words.ts"

type PartFigure = keyof typeof behindFigures
const partFigures = Object.keys(behindFigures) as PartFigure[]
const isPart = (name: FigureName): name is PartFigure => name in behindFigures

/** The id that shows nothing but the rows of a figure once it is the target of the page. */
const idOf = (name: PartFigure) => `${figureProofs[name]}-${name}`

/** Leads to exactly the rows that make a figure. */
export const drawProofLink = ({ name, provedBy }: ReportFigure) =>
  html`<a href="#${isPart(name) ? idOf(name) : provedBy}">See ${proofWords[provedBy]}</a>`

/** What says that only some rows of a section are shown, for each figure that some of its rows make. */
export const drawChoices = (section: "coverage" | "links") =>
  partFigures
    .filter((name) => figureProofs[name] === section)
    .map(
      (name) =>
        html`<p id="${idOf(name)}" class="only">Only those that make this figure: <b>${figureWords[name]}</b>. <a href="#${section}">Show all</a></p>`,
    )

/** The figures that a page makes, as classes of its row. */
export const classesOfPage = (page: Covered): string =>
  (["links", "followed", "mentions", "live"] as const).filter((name) => behindFigures[name](page)).join(" ")

export const classesOfChange = (change: LinkChange): string =>
  (["lost", "wonBack"] as const).filter((name) => behindFigures[name](change)).join(" ")

/** Without a script: the target of the page hides the rows that do not belong to its figure. */
export const choiceRules = partFigures
  .map((name) => `  #${idOf(name)}:target ~ .wide tbody tr:not(.${name}) { display: none }`)
  .join("\n")
