import {
  behindFigures,
  type FigureName,
  figureProofs,
  type ReportContent,
  type ReportFigure,
} from "./content/contract.ts"

export type Rows = Pick<ReportContent, "coverage" | "links" | "answers" | "tried">

export function compareFigures(rows: Rows, earlier: Rows): ReportFigure[] {
  const [now, before] = [countRows(rows), countRows(earlier)]
  return (Object.keys(figureProofs) as FigureName[]).map((name) => ({
    name,
    value: now[name],
    before: before[name],
    provedBy: figureProofs[name],
  }))
}

/** Every figure, from the rows that are shown. */
function countRows({ coverage, links, answers, tried }: Rows): Record<FigureName, number> {
  const sum = (name: "sent" | "reached" | "replied") => tried.reduce((all, row) => all + row[name], 0)
  return {
    pages: coverage.length,
    links: coverage.filter(behindFigures.links).length,
    followed: coverage.filter(behindFigures.followed).length,
    mentions: coverage.filter(behindFigures.mentions).length,
    live: coverage.filter(behindFigures.live).length,
    lost: links.filter(behindFigures.lost).length,
    wonBack: links.filter(behindFigures.wonBack).length,
    answers: answers.length,
    sent: sum("sent"),
    reached: sum("reached"),
    replied: sum("replied"),
  }
}
