import type { SelectFix, Warning } from "#contract/workspace/campaigns/wording"
import type { Stretch } from "../letters/select-words.ts"

/** Words of a message that are selected for their writer, and what is said of them. */
export interface WordsToChange
  extends Pick<Warning, "position" | "label" | "message">,
    Pick<SelectFix, "field" | "at" | "text"> {}

/** Where the words stand in their text by now; null where they no longer do. */
export function findWords(text: string, { at, text: words }: Pick<SelectFix, "at" | "text">): Stretch | null {
  const from = text.startsWith(words, at) ? at : text.indexOf(words)
  return from === -1 ? null : [from, from + words.length]
}
