import { toIso } from "../../../to-iso.ts"
import { embargoesBetween } from "../../campaigns/campaigns/embargoes-between.ts"
import { dayAt, startOfDay, toDate, toDay } from "../../campaigns/engine/zone.ts"
import { listHolidays } from "../../campaigns/holidays/public-holidays.ts"
import type { Ctx } from "../../core/context.ts"
import { deadlinesBetween } from "../../discover/opportunities/deadlines-between.ts"
import { commonCountries } from "../../people/contacts/common-countries.ts"
import { tasksBetween } from "../../people/tasks/tasks-between.ts"
import { readCoverage } from "../../results/reports/read-coverage.ts"
import { countSends } from "../../results/results/count-sends.ts"
import type { CalendarEntry, CalendarFilter, WorkCalendar } from "./contract.ts"

/**
 * Everything with a date between two days: sends, embargoes, deadlines, tasks and placements, all or those for a client, and the
 * holidays of the contacts.
 */
export function readCalendar(ctx: Ctx, { from, to, timeZone, client }: CalendarFilter): WorkCalendar {
  const span = { from: startOfDay(toDay(from), timeZone), until: startOfDay(toDay(to) + 1, timeZone), client }
  const dateOf = (at: number) => toDate(dayAt(at, timeZone))
  const entries = [
    ...sendsByDay(ctx, span, dateOf),
    ...embargoesBetween(ctx, span).map(
      ({ id, name, until }): CalendarEntry => ({
        kind: "embargo",
        id,
        date: dateOf(until),
        at: toIso(until),
        title: name,
        targetId: id,
        count: 1,
      }),
    ),
    ...deadlinesBetween(ctx, { ...span, timeZone }).map(
      ({ id, title, at, day }): CalendarEntry => ({
        kind: "deadline",
        id,
        date: day ?? dateOf(at ?? 0),
        at: at === null ? null : toIso(at),
        title,
        targetId: id,
        count: 1,
      }),
    ),
    ...tasksBetween(ctx, { from, to, client }).map(
      ({ id, title, dueOn, contactId }): CalendarEntry => ({
        kind: "task",
        id,
        date: dueOn,
        at: null,
        title,
        targetId: contactId,
        count: 1,
      }),
    ),
    ...readCoverage(ctx, span).map(
      ({ id, firstSeenAt, outlet, headline }): CalendarEntry => ({
        kind: "placement",
        id,
        date: dateOf(Date.parse(firstSeenAt)),
        at: firstSeenAt,
        title: `${outlet}: ${headline}`,
        targetId: id,
        count: 1,
      }),
    ),
  ]
  const isShown = ({ date }: { date: string }) => from <= date && date <= to
  return {
    entries: entries.filter(isShown).sort((one, other) => compare(placeOf(one), placeOf(other))),
    holidays: commonCountries(ctx).flatMap((country) =>
      listHolidays(country, from, to).map((holiday) => ({ ...holiday, country })),
    ),
  }
}

/** The messages of each campaign on each day, those that were sent apart from those that are planned. */
function sendsByDay(
  ctx: Ctx,
  span: Parameters<typeof countSends>[1],
  dateOf: (at: number) => string,
): CalendarEntry[] {
  const days = new Map<string, CalendarEntry>()
  for (const { campaignId, name, isSent, at, count } of countSends(ctx, span)) {
    const [kind, date] = [isSent ? ("sent" as const) : ("planned" as const), dateOf(at)]
    const key = `${date} ${kind} ${campaignId}`
    const known = days.get(key)
    if (known) known.count += count
    else {
      const id = `${date}-${campaignId}`
      days.set(key, { kind, id, date, at: toIso(at), title: name, targetId: campaignId, count })
    }
  }
  return [...days.values()]
}

const placeOf = ({ date, at, title }: CalendarEntry) => `${date} ${at ?? ""} ${title}`
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
