import type { Entry } from "./entry.ts"
import type { Line } from "./lines.ts"
import { toName } from "./names.ts"
import { isRole } from "./roles.ts"

const shortestLife = 100
const longestTitle = 60
/** "Jane Doe is a poet" says what she is; the heading above says what she does for the outlet. */
const occupation = /^.{3,60}? (?:is|ist|est|es|è|é|är|er|jest) (?:an?|eine?|une?|uno|una|um|uma|een|en|ett) /u

/** The position in the heading above a paragraph about somebody's life, if the paragraph itself names none. */
export function withTitleOfPart(entry: Entry, { text }: Line, heading: string): Entry {
  const isLife = text.length >= shortestLife && text.startsWith(entry.name)
  if (!isLife || (entry.title !== null && !occupation.test(text))) return entry
  const isPosition = heading.length <= longestTitle && isRole(heading) && toName(heading) === null
  return isPosition ? { ...entry, title: heading } : entry
}
