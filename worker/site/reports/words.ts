import type { FigureName, ProofSection } from "../../workspace/results/reports/contract.ts"

export const sectionWords = {
  summary: "Summary",
  figures: "Figures",
  coverage: "Coverage",
  links: "Lost and won back",
  answers: "Answers",
  tried: "What was tried",
  next: "Next steps",
} as const

export const figureWords: Record<FigureName, string> = {
  pages: "Pages that cover you",
  links: "of them with a link",
  followed: "of them with a followed link",
  mentions: "of them with a mention",
  live: "of them there today",
  lost: "Pages that lost it",
  wonBack: "Pages that have it again",
  answers: "Answers from journalists",
  sent: "Messages sent",
  reached: "People reached",
  replied: "of them who answered",
}

/** Where the rows are that make a figure. */
export const proofWords: Record<ProofSection, string> = {
  coverage: "Coverage",
  links: "Lost and won back",
  answers: "Answers",
  tried: "What was tried",
}

export const stateWords = {
  pending: "Not seen yet",
  live: "There",
  changed: "There, changed",
  lost: "Lost",
  unreachable: "Could not be read",
  blocked: "Must not be read",
} as const
