import type { TemplateKind, TemplateResults } from "#contract/workspace/campaigns/templates"

export const KIND_WORDS: Record<TemplateKind, string> = { letter: "Letter", snippet: "Snippet" }

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`

/** What came of it so far, in a line. */
export function resultsInWords({ campaigns, sent, answered, positive }: TemplateResults): string {
  const used = campaigns > 0 ? [`in ${counted(campaigns, "campaign", "campaigns")}`] : []
  if (sent === 0) return ["Not sent yet", ...used].join(", ")
  return [
    `Sent ${counted(sent, "time", "times")}`,
    ...used,
    `${answered.toLocaleString("en-US")} answered`,
    `${positive.toLocaleString("en-US")} positive`,
  ].join(", ")
}
