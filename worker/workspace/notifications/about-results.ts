import { sql } from "drizzle-orm"
import type { Ctx } from "../core/context.ts"
import { type About, inWords, quoteOf, type Told } from "./told.ts"

type Db = Pick<Ctx, "db">

/** Pages that were found, by the id of the newest proposal. */
export function aboutCoverage({ db }: Db, { subjectId, count }: About): Told | null {
  const [found] = db.all<{ headline: string; outlet: string; state: string }>(
    sql`select headline, outlet, state from coverage_proposals where id = ${subjectId}`,
  )
  if (!found) return null
  return {
    title:
      count > 1
        ? `${inWords(count, "page seems", "pages seem")} to cover a client`
        : `${found.outlet} seems to cover a client`,
    ...quoteOf(found.headline),
    action: "Look at it",
    path: "/dashboard/placements",
    isOver: found.state !== "proposed",
  }
}

export function aboutPlacement({ db }: Db, { kind, subjectId }: About): Told | null {
  const [placement] = db.all<{ title: string; pageUrl: string; state: string }>(
    sql`select title, page_url as pageUrl, state from placements where id = ${subjectId}`,
  )
  if (!placement) return null
  const isLive = kind === "placement.live"
  return {
    title: `A placement on ${URL.parse(placement.pageUrl)?.hostname ?? "a page"} ${isLive ? "is live" : "is gone"}`,
    ...quoteOf(placement.title),
    action: "Open the placement",
    path: `/dashboard/placements/${subjectId}`,
    isOver: placement.state !== (isLive ? "live" : "lost"),
  }
}

/** A report that was opened, by its id, or a comment, by its own. */
export function aboutReport({ db }: Db, { kind, subjectId, count }: About): Told | null {
  const isOpened = kind === "report.opened"
  const [report] = isOpened
    ? db.all<Report>(
        sql`select id, title, null as name, null as text, null as resolvedAt from reports where id = ${subjectId}`,
      )
    : db.all<Report>(sql`
        select reports.id, reports.title, report_comments.name, report_comments.text_body as text, report_comments.resolved_at as resolvedAt
        from report_comments join reports on reports.id = report_comments.report_id where report_comments.id = ${subjectId}`)
  if (!report) return null
  const { id, title, name, text, resolvedAt } = report
  return {
    title: isOpened
      ? `The report “${title}” was opened`
      : count > 1
        ? `${inWords(count, "comment", "comments")} on the report “${title}”`
        : `${name || "A reader"} commented on the report “${title}”`,
    ...quoteOf(text ?? ""),
    action: "Open the report",
    path: `/dashboard/reports/${id}`,
    isOver: resolvedAt !== null,
  }
}

/** A report that a schedule made, by its delivery's id. */
export function aboutWaitingReport({ db }: Db, { subjectId }: About): Told | null {
  const [delivery] = db.all<{ title: string; state: string }>(sql`
    select reports.title, report_deliveries.state
    from report_deliveries join reports on reports.id = report_deliveries.report_id where report_deliveries.id = ${subjectId}`)
  if (!delivery) return null
  return {
    title: `The report “${delivery.title}” waits for your approval`,
    action: "Look at it",
    path: "/dashboard/reports",
    isOver: delivery.state !== "waiting",
  }
}

interface Report {
  id: string
  title: string
  name: string | null
  text: string | null
  resolvedAt: number | null
}
