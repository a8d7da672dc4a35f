import { weekdayOf } from "../../../fetching/reading/weekdays.ts"
import { DAY } from "../../../site/time/contract.ts"
import { type FoundDay, isoDay, place } from "./day-in-text.ts"
import { daysFromNow, openWeek, openWeekAfter } from "./deadline-words.ts"

export const weekday = "(?:(\\p{L}{2,12})\\.?,?\\s(?:(?:the|den|dem|le|el|il)\\s)?)?"
const aWord = /(?<!\p{L})\p{L}{5,12}(?!\p{L})/gu
const inDays = /(?<!\p{L})(?:in|dans|en|tra|fra)\s(\d{1,2})\s(?:days?|tagen?|jours?|días?|giorni)(?!\p{L})/iu

export function relativeDays(text: string, published: number): FoundDay[] {
  const found = daysFromNow.flatMap(([form, days]) => {
    const words = form.exec(text)
    return words ? [place(words, isoDay(published + days * DAY))] : []
  })
  const counted = inDays.exec(text)
  if (counted) found.push(place(counted, isoDay(published + Number(counted[1]) * DAY)))
  for (const word of text.matchAll(aWord)) {
    const weekday = weekdayOf(word[0])
    if (weekday === null) continue
    const ahead = (weekday - new Date(published).getUTCDay() + 7) % 7
    const end = word.index + word[0].length
    const isOpen = openWeek.test(text.slice(0, word.index)) || openWeekAfter.test(text.slice(end))
    // On a Friday, "by Friday" is today or in a week.
    found.push(place(word, ahead === 0 || isOpen ? null : isoDay(published + ahead * DAY)))
    break
  }
  return found
}
