import ical from "ical-generator"
import type { Ctx } from "../../http/context.ts"
import type { CalendarEntry, CalendarKind, WorkCalendar } from "../../workspace/across/calendar/contract.ts"
import { BRAND } from "../brand/contract.ts"

interface Feed {
  holder: { workspaceId: string }
  /** The workspace's. */
  name: string
  calendars: readonly WorkCalendar[]
}

/** Writes calendars as one of iCalendar (RFC 5545). An entry keeps its UID, so a program that reads again changes it in place. */
export function writeFeed({ settings, now }: Pick<Ctx, "settings" | "now">, feed: Feed): string {
  const { host } = new URL(settings.SITE_ORIGIN)
  const calendar = ical({
    name: `${BRAND}: ${feed.name}`,
    prodId: { company: BRAND, product: "calendar" },
    ttl: 3600,
  })
  const seen = new Map<string, number>()
  const add = (key: string, event: { start: Date; allDay: boolean; summary: string; url?: string }) => {
    const times = (seen.get(key) ?? 0) + 1
    seen.set(key, times)
    calendar.createEvent({ id: `${key}-${times}@${host}`, stamp: new Date(now), ...event })
  }
  for (const { entries, holidays } of feed.calendars) {
    for (const entry of entries) {
      const url = new URL(pathOf(entry), settings.SITE_ORIGIN)
      url.searchParams.set("workspace", feed.holder.workspaceId)
      // A deadline and the end of an embargo are moments; what is sent or appears through a day belongs to the day.
      const isMoment = moments.includes(entry.kind) && entry.at !== null
      add(`${entry.kind}-${entry.id}`, {
        start: new Date(isMoment && entry.at !== null ? entry.at : `${entry.date}T00:00:00Z`),
        allDay: !isMoment,
        summary: wordsOf(entry),
        url: url.href,
      })
    }
    for (const { date, name, country } of holidays)
      add(`holiday-${date}-${country}`, {
        start: new Date(`${date}T00:00:00Z`),
        allDay: true,
        summary: `Holiday in ${country}: ${name}`,
      })
  }
  return calendar.toString()
}

const moments: readonly CalendarKind[] = ["deadline", "embargo"]

const words: Record<CalendarKind, string> = {
  planned: "planned",
  sent: "sent",
  embargo: "Embargo ends",
  deadline: "Deadline",
  task: "Task",
  placement: "Coverage",
}

const wordsOf = ({ kind, count, title }: CalendarEntry) =>
  kind === "planned" || kind === "sent" ? `${count} ${words[kind]}: ${title}` : `${words[kind]}: ${title}`

const pathOf = ({ kind, targetId }: CalendarEntry) => `${pages[kind]}/${encodeURIComponent(targetId)}`

/** As the client's paths have them. */
const pages: Record<CalendarKind, string> = {
  planned: "/dashboard/campaigns",
  sent: "/dashboard/campaigns",
  embargo: "/dashboard/campaigns",
  deadline: "/dashboard/opportunities",
  task: "/dashboard/contacts",
  placement: "/dashboard/placements",
}
