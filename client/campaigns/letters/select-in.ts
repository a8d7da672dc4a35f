import type { Stretch } from "./select-words.ts"

/** Selects a stretch of what stands in a plain field, and enters it. */
export function selectIn(field: HTMLInputElement | HTMLTextAreaElement | null, [from, to]: Stretch) {
  field?.focus()
  field?.setSelectionRange(from, to)
}
