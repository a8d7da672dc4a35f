import type { ReportSection } from "#contract/workspace/results/reports"
import type { FigureName } from "#contract/workspace/results/reports/content"

export const sectionWords: Record<ReportSection, { name: string; text: string }> = {
  summary: { name: "Summary", text: "Your own words at the top." },
  figures: { name: "Figures", text: "Each is shown only with the section that proves it." },
  coverage: { name: "Coverage", text: "Every page first seen in the period, with what it links to." },
  evidence: {
    name: "Evidence",
    text: "Each page as it was first read: its date, its author, its text and the hash of its source.",
  },
  outlets: {
    name: "Outlets",
    text: "Figures that your team entered for the outlets, with who entered each and its source. Nothing is estimated.",
  },
  links: { name: "Lost and won back", text: "Pages that lost their link or mention, or have it again." },
  answers: { name: "Answers", text: "When somebody answered, by outlet. Nobody is named." },
  tried: { name: "What was tried", text: "The campaigns, whom they reached and how many answered." },
  next: { name: "Next steps", text: "Your own words on what follows." },
}

export const figureWords: Record<FigureName, string> = {
  pages: "Pages",
  links: "With a link",
  followed: "With a followed link",
  mentions: "With a mention",
  live: "Live today",
  lost: "Lost",
  wonBack: "Won back",
  answers: "Answers",
  sent: "Messages sent",
  reached: "People reached",
  replied: "People who answered",
}
