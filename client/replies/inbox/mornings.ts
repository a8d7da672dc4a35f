/** The hour at which a working day begins. */
const MORNING = 8

/** Eight in the morning, where the viewer is, that many days after a moment. */
export function morningAfter(now: Date, days: number): Date {
  const day = new Date(now)
  day.setDate(day.getDate() + days)
  day.setHours(MORNING, 0, 0, 0)
  return day
}

/** Eight in the morning of a day such as `2027-03-01`, where the viewer is. An invalid date for anything else. */
export const morningOf = (day: string): Date => new Date(`${day}T0${MORNING}:00:00`)
