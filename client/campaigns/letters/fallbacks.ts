import { type MergeField, mergeFields } from "#contract/workspace/campaigns/letters"

/** A field as letters have it, alone or with the words that stand in for it: `{{ name }}`, `{{ name | default: "you" }}`. */
const placed = /\{\{\s*(\w+)\s*(?:\|\s*default:\s*(?:"([^"]*)"|'([^']*)')\s*)?\}\}/g

/** A field of a letter, and what stands in for it where it is unknown; null for nothing, so that such people are left out. */
export interface FieldInText {
  field: MergeField
  fallback: string | null
}

const isField = (name: string): name is MergeField => (mergeFields as readonly string[]).includes(name)

/** The fields that a text uses with what stands in for each, every such pair once. What is done to a field in another way is left to its writer. */
export function fieldsIn(text: string): FieldInText[] {
  const found = new Map<string, FieldInText>()
  for (const [, field = "", double, single] of text.matchAll(placed)) {
    const fallback = double ?? single ?? null
    if (isField(field)) found.set(`${field} ${fallback === null ? "" : `"${fallback}"`}`, { field, fallback })
  }
  return [...found.values()]
}

/** The text with these words in place of a field, wherever it stands with that fallback; without words, with none. */
export function withFallback(text: string, { field, fallback }: FieldInText, words: string): string {
  const said = words.replaceAll(/["{}\n]/g, "")
  // A line for one person is nothing for everybody else, and leaves nobody out.
  const isLeftOut = said === "" && field !== "opening"
  return text.replaceAll(placed, (whole, name: string, double?: string, single?: string) =>
    name === field && (double ?? single ?? null) === fallback
      ? `{{ ${field}${isLeftOut ? "" : ` | default: "${said}"`} }}`
      : whole,
  )
}
