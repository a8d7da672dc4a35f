import { chipOf } from "./field-chip.ts"

/** How a field is written with words that stand in for it: for programs, which write it by hand. */
const example = /: \{\{ \w+ \| default: "…" \}\}/g

/** What is said of a text, with its fields by the names that its editor shows. */
export const sayFields = (message: string): string =>
  message.replaceAll(example, ".").replaceAll(/\{\{[^{}]*\}\}/g, (source) => `“${chipOf(source).label}”`)
