import type { CalendarHoliday } from "#contract/workspace/across/calendar"

/** The public holidays of a day, each with the countries that have it. */
export function Holidays({ holidays }: { holidays: readonly CalendarHoliday[] }) {
  const countriesOf = Map.groupBy(holidays, ({ name }) => name)
  return [...countriesOf].map(([name, of]) => (
    <p key={name} className="calendar-holiday">
      <span className="sr-only">Public holiday: </span>
      {name} <span>({of.map(({ country }) => country).join(", ")})</span>
    </p>
  ))
}
