import * as z from "zod/mini"
import { facts } from "../../people/outlets/contract.ts"

const date = z.iso.date("Give a date such as 2027-12-24")

/** A month with the days around it, and more. */
const mostDays = 62

/** From the first day to the last, both included, in the days of the time zone: everything, or the work for a client. */
export const CalendarFilter = z
  .object({
    from: date,
    to: date,
    timeZone: z._default(facts.timeZone, "UTC"),
    client: z.optional(z.string().check(z.maxLength(40))),
  })
  .check(
    z.refine(({ from, to }) => from <= to, { path: ["to"], message: "This must not be before it begins" }),
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < mostDays * 86_400_000, {
      path: ["to"],
      message: `Choose at most ${mostDays} days`,
    }),
  )
export type CalendarFilter = z.infer<typeof CalendarFilter>

/** What a day holds: the messages of a campaign, counted, or one thing. */
export type CalendarKind = "planned" | "sent" | "embargo" | "deadline" | "task" | "placement"

export interface CalendarEntry {
  kind: CalendarKind
  /** Its own among its kind: it stays the same when the thing gets another date or another title. */
  id: string
  /** In the time zone that was asked for. */
  date: string
  /** When it is, or the first of several; null for what belongs to the whole day. */
  at: string | null
  /** Its title: a campaign's name, a task, a request, a headline. */
  title: string
  /** Of the campaign, the request, the placement, or for a task the contact. */
  targetId: string
  /** How many messages; 1 for anything else. */
  count: number
}

/** Public holidays of countries in which the workspace has contacts. */
export interface CalendarHoliday {
  date: string
  name: string
  /** ISO 3166-1, two letters. */
  country: string
}

export interface WorkCalendar {
  /** By day, and within one by time. The sandbox is left out. */
  entries: CalendarEntry[]
  holidays: CalendarHoliday[]
}

/** What the browser asks here, and what it gets. */
export interface CalendarCalls {
  "GET /calendar": { query: CalendarFilter; answer: WorkCalendar }
}
