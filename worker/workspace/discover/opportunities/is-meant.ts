import { DAY } from "../../../site/time/contract.ts"
import type { DayInText } from "./day-in-text.ts"
import { type Announcement, asking } from "./deadline-words.ts"

/** Between "by" and "Friday". */
const mostBeforeWeekday = 10
/** "by the end of play on Friday" */
const endOfDay = /^\s(?:the\s)?(?:end|close|start)\sof\s(?:\p{L}{3,8}\s)?(?:on\s)?$/iu
const endOfSentence = /[.!?]\s|\n/

export interface Announced {
  said: string
  /** Where the announcement begins, and the words after it. */
  index: number
  after: string
  published: number
}

/**
 * A story may tell what happens by Friday: that is a deadline only where it stands alone or in a sentence that asks for something, and
 * not afterwards.
 */
export function isMeant(announced: Announced, day: DayInText, { isSure }: Announcement): boolean {
  if (isSure) return true
  const { said, index, after, published } = announced
  if (Date.parse(day.day) + 2 * DAY <= published) return false
  const before = said.slice(Math.max(0, index - 150), index)
  const [begun = ""] = before.split(endOfSentence).slice(-1)
  const [rest = ""] = after.slice(day.end).split(endOfSentence, 1)
  if (begun.trim() === "" && /^[\s.!]*$/.test(rest)) return true
  const isNear = !day.isRelative || day.at <= mostBeforeWeekday || endOfDay.test(after.slice(0, day.at))
  return isNear && (asking.test(begun) || asking.test(rest))
}
