import type { Template } from "#contract/workspace/campaigns/templates"

/** Where a snippet goes in, and what was typed of its name. */
export interface Trigger {
  from: number
  to: number
  typed: string
  /** Whether it was asked for by the button. */
  isByHand: boolean
}

/** A slash or a semicolon at the beginning of a word, and the name after it; not the one of an address or of "and/or". */
const beforeCursor = /(?:^|\s)([/;]([\p{L}\p{N}][\p{L}\p{N}' -]{0,40})?)$/u

/** The longest name that is looked at. */
const longest = 50

export function findTrigger(text: string, cursor: number): Trigger | null {
  const found = beforeCursor.exec(text.slice(Math.max(0, cursor - longest), cursor))
  if (!found) return null
  const [, whole = "", typed = ""] = found
  return { from: cursor - whole.length, to: cursor, typed, isByHand: false }
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
