import { Temporal } from "temporal-polyfill"

/** Where each day ends last on Earth: what names no zone is over nowhere before it is over here. */
const lastZone = "-12:00"

/**
 * When a deadline is over, in milliseconds UTC. A day without a time ends at its midnight; without a zone the latest moment that
 * could be meant counts, so that nothing expires too early. An hour that comes twice is meant the second time.
 */
export function endOf({ local, zone }: { local: string; zone: string | null }): number {
  const day = Temporal.PlainDate.from(local.slice(0, 10))
  const time = local.length > 10 ? Temporal.PlainTime.from(local.slice(11)) : null
  const said = time ? day.toPlainDateTime(time) : day.add({ days: 1 }).toPlainDateTime()
  return said.toZonedDateTime(zone ?? lastZone, { disambiguation: "later" }).epochMilliseconds
}

/** The columns that hold a deadline. A zone without a day says nothing. */
export const toDeadlineColumns = (given: {
  deadlineLocal: string | null
  deadlineZone: string | null
  deadlineWords: string
}) => ({
  deadlineLocal: given.deadlineLocal,
  deadlineZone: given.deadlineLocal === null ? null : given.deadlineZone,
  deadlineWords: given.deadlineWords,
  deadlineAt:
    given.deadlineLocal === null ? null : endOf({ local: given.deadlineLocal, zone: given.deadlineZone }),
})
