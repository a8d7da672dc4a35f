import type { OwnFieldKind } from "#contract/workspace/people/own-fields"

/** What the page calls the kinds of fields. */
export const kindWords: Record<OwnFieldKind, string> = {
  text: "Text",
  number: "Number",
  date: "Date",
  choice: "Choice",
}

/** What is typed into a field of a kind, where that is not obvious. */
export const kindHints: Partial<Record<OwnFieldKind, string>> = {
  number: "Digits, with a point before decimals",
}

/** How the cells of a file say it. */
export const cellHints: Partial<Record<OwnFieldKind, string>> = {
  number: "Numbers are written in digits, with a point before decimals.",
  date: "Days are written as 2026-11-30.",
}
