import { Temporal } from "temporal-polyfill"

/**
 * The last zone on Earth in which a day ends: a deadline without a zone has passed everywhere once it has passed here.
 */
const lastZone = "-12:00"

/**
 * Returns when a deadline passes, in milliseconds UTC. A day without a time ends at its midnight; without a zone the
 * latest possible moment counts, so that nothing expires too early. An hour that occurs twice means the second one.
 */
export function endOf({ local, zone }: { local: string; zone: string | null }): number {
  const day = Temporal.PlainDate.from(local.slice(0, 10))
  const time = local.length > 10 ? Temporal.PlainTime.from(local.slice(11)) : null
  const said = time ? day.toPlainDateTime(time) : day.add({ days: 1 }).toPlainDateTime()
  return said.toZonedDateTime(zone ?? lastZone, { disambiguation: "later" }).epochMilliseconds
}

/** Returns the columns that store a deadline. A zone without a day is ignored. */
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
