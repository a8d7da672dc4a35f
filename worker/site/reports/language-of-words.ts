import { guessLanguage } from "../../directory/ranking/guess-language.ts"
import type { ReportContent } from "../../workspace/results/reports/content/contract.ts"

/** Fewer Latin letters than these tell no language: "die hard" is not German. */
const fewestLetters = 40

/**
 * The language (BCP 47) of what somebody wrote; empty, which in HTML says that it is unknown, where the words do not tell. A few letters
 * of another script, as in a formula, do not count.
 */
export function languageOfWords(text: string): string {
  const all = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{sc=Latin}/gu)?.length ?? 0
  if (latin * 2 < all) return guessLanguage(text) ?? ""
  return latin < fewestLetters ? "" : (guessLanguage(text.replace(/(?!\p{sc=Latin})\p{L}/gu, "")) ?? "")
}

/** Of the words that the team wrote itself: its title, summary and next steps. */
export const languageOfReport = ({
  title,
  summary,
  nextSteps,
}: Pick<ReportContent, "title" | "summary" | "nextSteps">): string =>
  languageOfWords([title, summary, nextSteps].join("\n"))
