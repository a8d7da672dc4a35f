import type { HelpGroup } from "./content/help-center.ts"

/**
 * Returns the groups with only the questions whose question or answer contains every word of the query, ignoring case.
 */
export function searchHelp(groups: readonly HelpGroup[], query: string): HelpGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ question, answer }) => {
        const text = `${question} ${answer}`.toLowerCase()
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}
