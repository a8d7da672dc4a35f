import { weekdayOf } from "../../../fetching/reading/weekdays.ts"
import { DAY } from "../../../site/time/contract.ts"
import { type FoundDay, isoDay, place } from "./day-in-text.ts"
import { daysFromNow, openWeek, openWeekAfter } from "./deadline-words.ts"

export const weekday = "(?:(\\p{L}{2,12})\\.?,?\\s(?:(?:the|den|dem|le|el|il)\\s)?)?"
const aWord = /(?<!\p{L})\p{L}{3,12}(?!\p{L})/gu
const inDays =
  /(?<!\p{L})(?:in|dans|en|tra|fra)\s(\d{1,2})\s(?:days?|tagen?|jours?|días?|giorni)(?!\p{L})|(?<!\d)(\d{1,2})\sdays?\s(?:left|remaining|to\sgo)/iu

/** "by Thurs" or "by FRI"; "mon" and "sat" are words of their own. */
const short = /^(?:Mon|Tues?|Weds?|Thu(?:rs?)?|Fri|Sat|Sun|MON|TUES?|WEDS?|THU(?:RS?)?|FRI|SAT|SUN)$/
const newspaper = /\bthe sun$/i
const shortNames = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
const namesSomebody = /^\s\p{Lu}\p{Ll}/u
const shortWeekday = (word: string, after: string): number | null =>
  short.test(word) && !namesSomebody.test(after) ? shortNames.indexOf(word.slice(0, 3).toLowerCase()) : null

export function relativeDays(text: string, published: number): FoundDay[] {
  const found = daysFromNow.flatMap(([form, days]) => {
    const words = form.exec(text)
    return words ? [place(words, isoDay(published + days * DAY))] : []
  })
  const counted = inDays.exec(text)
  if (counted) found.push(place(counted, isoDay(published + Number(counted[1] ?? counted[2]) * DAY)))
  for (const word of text.matchAll(aWord)) {
    const weekday = weekdayOf(word[0]) ?? shortWeekday(word[0], text.slice(word.index + word[0].length))
    if (weekday === null || newspaper.test(text.slice(0, word.index + word[0].length))) continue
    const ahead = (weekday - new Date(published).getUTCDay() + 7) % 7
    const end = word.index + word[0].length
    const isOpen = openWeek.test(text.slice(0, word.index)) || openWeekAfter.test(text.slice(end))
    // On a Friday, "by Friday" is today or in a week.
    found.push(place(word, ahead === 0 || isOpen ? null : isoDay(published + ahead * DAY)))
    break
  }
  return found
}
