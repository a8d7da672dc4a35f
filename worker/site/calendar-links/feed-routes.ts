import { Hono } from "hono"
import type { Site } from "../../http/context.ts"
import type { WorkCalendar } from "../../workspace/across/calendar/contract.ts"
import { DAY } from "../time/contract.ts"
import { findReader, type Reader } from "./find-reader.ts"
import { findHolder } from "./own-link.ts"

/** As many days as one request of a calendar may span. */
const span = 62

/**
 * `/calendar/:secret.ics`: a member's calendar for the program that subscribed to it (RFC 5545), from a month back to three
 * months ahead. Whoever may not enter the workspace now gets what a made-up link gets.
 */
export const calendarFeedRoutes = new Hono<Site>().get("/calendar/:file{.+\\.ics}", async (c) => {
  const { ctx } = c.var
  const holder = await findHolder(ctx, c.req.param("file").slice(0, -".ics".length))
  const reader = holder && (await findReader(ctx, c.env.SITE, holder))
  if (!holder || !reader) return c.text("There is no calendar at this address, or its link has ended.", 404)
  const first = ctx.now - 31 * DAY
  const read = (from: number) => readDays(c.var.ctx.workspaces, holder, reader, from)
  const [before, after] = await Promise.all([read(first), read(first + span * DAY)])
  const { writeFeed } = await import("./write-feed.ts")
  return c.body(writeFeed(ctx, { holder, name: reader.name, calendars: [before, after] }), 200, {
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": 'inline; filename="calendar.ics"',
    "Cache-Control": "private, max-age=600",
    "X-Robots-Tag": "noindex, nofollow",
    "Referrer-Policy": "no-referrer",
  })
})

async function readDays(
  workspaces: Site["Variables"]["ctx"]["workspaces"],
  { workspaceId, timeZone }: { workspaceId: string; timeZone: string },
  { caller }: Reader,
  start: number,
): Promise<WorkCalendar> {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  const days = { from: dayOf(start), to: dayOf(start + (span - 1) * DAY), timeZone }
  const address = `https://workspace/api/calendar?${new URLSearchParams(days)}`
  const answer = await workspaces.getByName(workspaceId).answer(new Request(address), caller)
  if (!answer.ok) throw new Error(`the calendar answered ${answer.status}`)
  return answer.json()
}
