import { and, asc, count, gte, inArray, lt } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { type NextDeadlines, openStates } from "./contract.ts"
import { opportunities } from "./table.ts"

const daysAhead = 7
const mostShown = 5

/** The open requests whose deadlines pass within a week, the nearest first. */
export function nextDeadlines({ db, now }: Pick<Ctx, "db" | "now">): NextDeadlines {
  const isNear = and(
    inArray(opportunities.state, [...openStates]),
    gte(opportunities.deadlineAt, now),
    lt(opportunities.deadlineAt, now + daysAhead * DAY),
  )
  const rows = db
    .select()
    .from(opportunities)
    .where(isNear)
    .orderBy(asc(opportunities.deadlineAt), asc(opportunities.number))
    .limit(mostShown)
    .all()
  return {
    total: db.select({ total: count() }).from(opportunities).where(isNear).get()?.total ?? 0,
    requests: rows.map(
      ({ id, title, outletName, outletDomain, deadlineLocal, deadlineZone, deadlineAt }) => ({
        id,
        title,
        outlet: outletName || (outletDomain ?? ""),
        local: deadlineLocal ?? "",
        zone: deadlineZone,
        at: toIso(deadlineAt ?? 0),
      }),
    ),
  }
}
