import { DAY } from "../../../site/time/contract.ts"
import { toIso } from "../../../to-iso.ts"
import { FIRST_YEAR, holidayDates, LAST_YEAR } from "./holiday-dates.generated.ts"

export interface PublicHoliday {
  /** `YYYY-MM-DD`. */
  date: string
  /** In English. */
  name: string
}

/** Days since 1970, as the engine counts them. */
const toDay = (date: string) => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY)

const known = new Map<string, ReadonlyMap<number, string>>()
const none: ReadonlyMap<number, string> = new Map()

/** The names of a country's public holidays by day, as days since 1970; empty for a country that is not known. */
export function holidaysOf(country: string | null): ReadonlyMap<number, string> {
  const named = country === null ? undefined : holidayDates[country]
  if (country === null || !named) return none
  const found = known.get(country) ?? readDays(named)
  known.set(country, found)
  return found
}

/** The holidays of a country from one date to another, both included, in their order. */
export const listHolidays = (country: string, from: string, to: string): PublicHoliday[] =>
  [...holidaysOf(country)]
    .filter(([day]) => toDay(from) <= day && day <= toDay(to))
    .sort(([one], [other]) => one - other)
    .map(([day, name]) => ({ date: toIso(day * DAY).slice(0, 10), name }))

/** Of two holidays on one day the first stays: it is the one of the calendar, and the other a substitute. */
function readDays(named: Record<string, string>): Map<number, string> {
  const days = new Map<number, string>()
  const add = (date: string, name: string) => {
    const day = toDay(date)
    if (!Number.isNaN(day) && !days.has(day)) days.set(day, name)
  }
  for (const [name, written] of Object.entries(named)) {
    if (written.length === 4)
      for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) add(dateOf(String(year), written), name)
    else for (const day of written.split(" ")) add(dateOf(`20${day.slice(0, 2)}`, day.slice(2)), name)
  }
  return days
}

const dateOf = (year: string, day: string) => `${year}-${day.slice(0, 2)}-${day.slice(2)}`
