import type { NotDrawn } from "../../workspace/core/browser/contract.ts"
import type { Covered, FigureName, ProofSection } from "../../workspace/results/reports/content/contract.ts"
import type { Paper } from "../../workspace/results/reports/contract.ts"
import { RETRY_SECONDS } from "../../workspace/results/reports/visit.ts"

export const sectionWords = {
  summary: "Summary",
  figures: "Figures",
  coverage: "Coverage",
  evidence: "Evidence",
  outlets: "Outlets",
  links: "Lost and won back",
  answers: "Answers",
  tried: "What was tried",
  next: "Next steps",
} as const

export const figureWords: Record<FigureName, string> = {
  pages: "Pages of coverage",
  links: "with a link",
  followed: "with a followed link",
  mentions: "with a mention",
  live: "live today",
  lost: "Links or mentions lost",
  wonBack: "Links or mentions won back",
  answers: "Answers from journalists",
  sent: "Messages sent",
  reached: "People reached",
  replied: "People who answered",
}

/** Where the rows are that make a figure. */
export const proofWords: Record<ProofSection, string> = {
  coverage: "the coverage",
  links: "what was lost and won back",
  answers: "the answers",
  tried: "what was tried",
}

const stateWords = {
  pending: "Not seen yet",
  live: "Live",
  changed: "Live, changed",
  lost: "Lost",
  unreachable: "Could not be read",
  blocked: "Must not be read",
} as const

/** How a page is today; one that the last check did not find is not there, though it is not called lost yet. */
export const writeState = ({ state, isMissing }: Pick<Covered, "state" | "isMissing">): string =>
  state === "changed" && isMissing ? "Not found at the last check" : stateWords[state]

export const paperWords: Record<Paper, string> = { a4: "A4", letter: "US Letter" }

export const unprintedWords: Record<Exclude<NotDrawn, "unbound">, string> = {
  busy: `Others are being made before it. Please try again in ${RETRY_SECONDS} seconds.`,
  spent: "No more can be made today.",
  failed: "Something went wrong on our side. Please try again later.",
}
