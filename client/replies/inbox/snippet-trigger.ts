import type { Template } from "#contract/workspace/campaigns/templates"

/** What of a text a snippet takes the place of, and what was typed of its name. */
export interface Trigger {
  whole: string
  typed: string
  /** Whether it was asked for by the button. */
  isByHand: boolean
}

/** A slash or a semicolon at the beginning of a word, and the name after it; not the one of an address or of "and/or". */
const beforeCursor = /(?:^|\s)([/;]([\p{L}\p{N}][\p{L}\p{N}' -]{0,40})?)$/u

/** The longest name that is looked at. */
const longest = 50

/** Looks at what stands before the cursor. */
export function findTrigger(before: string): Trigger | null {
  const found = beforeCursor.exec(before.slice(-longest))
  if (!found) return null
  const [, whole = "", typed = ""] = found
  return { whole, typed, isByHand: false }
}

const mostShown = 8

/** The snippets whose names have the typed words at the beginnings of theirs. */
export function matchSnippets(snippets: readonly Template[], typed: string): Template[] {
  const asked = fold(typed).split(/\s+/).filter(Boolean)
  return snippets
    .filter(({ name }) => {
      const words = fold(name).split(/[\s-]+/)
      return asked.every((word) => words.some((own) => own.startsWith(word)))
    })
    .slice(0, mostShown)
}

const fold = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase()
