import type { Fact } from "../../people/facts/contract.ts"
import type { Brief } from "../briefs/contract.ts"
import { isHeading, splitSentences } from "./sentences.ts"

const sources = {
  news: "Your brief: the news",
  evidence: "Your brief: the evidence",
  offer: "Your brief: the offer",
} as const

const none = { quote: null, at: null, validUntil: null }

/** A campaign's brief, sentence by sentence, and the page that it is about. */
export function briefFacts(brief: Brief, targetUrls: readonly string[]): Fact[] {
  const parts = Object.entries(sources) as [keyof typeof sources, string][]
  const said = parts.flatMap(([kind, source]) =>
    withoutEmptyHeading(splitSentences(brief[kind])).map((statement, at) => ({
      ...none,
      id: `${kind}-${at + 1}`,
      kind,
      statement,
      source,
      url: null,
    })),
  )
  const [url] = targetUrls
  if (!url) return said
  const page = {
    ...none,
    id: "page-1",
    kind: "page" as const,
    statement: url,
    source: "The campaign’s first target page",
    url,
  }
  return [...said, page]
}

const withoutEmptyHeading = (sentences: string[]) =>
  sentences.slice(0, sentences.findLastIndex((sentence) => !isHeading(sentence)) + 1)

/** All that a brief says, which shows its language. */
export const textOf = (facts: readonly Fact[]): string =>
  facts.flatMap(({ kind, statement }) => (kind === "page" ? [] : [statement])).join("\n")
