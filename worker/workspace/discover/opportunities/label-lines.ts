import { fold } from "../../../fetching/reading/fold.ts"
import { type Field, labels, others, titleToo } from "./request-words.ts"

/** A line of the form "Media Outlet: Harbour Weekly". */
export interface LabelLine {
  /** The label, folded. */
  label: string
  /** What it names; `question` is a title where nothing else is, and null one that is not kept. */
  field: Field | "question" | null
  /** What stands behind the colon, or on the next line if nothing does. */
  value: string
}

/** A label is shorter. */
const longestLabel = 40

/** The label line that stands at `at`; null for any other line. Its number or bullet is no part of it. */
export function labelLineAt(lines: readonly string[], at: number): LabelLine | null {
  const line = (lines[at] ?? "").replace(/^\*{1,2}|\*{1,2}(?=\s*:)|(?<=:)\*{1,2}/g, "")
  const colon = line.slice(0, longestLabel + 2).indexOf(":")
  if (colon < 1) return null
  const label = fold(line.slice(0, colon).replace(/^[\s\d.)*•–-]+/, ""))
  const field = fieldOf(label)
  if (field === undefined) return null
  return { label, field, value: line.slice(colon + 1).trim() || nextLine(lines, at) }
}

/** What a folded label names; undefined for words that are no label. */
export function fieldOf(label: string): LabelLine["field"] | undefined {
  const named = Object.entries(labels).find(([, words]) => words.test(label))
  if (named) return named[0] as Field
  if (titleToo.test(label)) return "question"
  return others.test(label) ? null : undefined
}

/** "Outlet:" with its value below it. */
function nextLine(lines: readonly string[], at: number): string {
  const next = lines[at + 1] ?? ""
  return /^[^:]{1,39}:(?!\/\/)/.test(next) ? "" : next
}
