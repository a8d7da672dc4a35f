import { and, asc, gte, lt, notInArray } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { endOf } from "./deadline.ts"
import { isForClient } from "./of-client.ts"
import { type OpportunityRow, opportunities } from "./table.ts"

const most = 500

export interface DatedRequest {
  id: string
  title: string
  /** When the deadline passes, in milliseconds UTC; a time without a zone is taken for one of the viewer's. Null for a day alone. */
  at: number | null
  /** The day that is written, where no time is, or no zone. */
  day: string | null
}

/** The requests, dismissed ones apart, whose deadlines pass between two instants, and those whose written day may: all, or those for a client. */
export const deadlinesBetween = (
  { db }: Pick<Ctx, "db">,
  {
    from,
    until,
    timeZone,
    client,
  }: { from: number; until: number; timeZone: string; client?: string | undefined },
): DatedRequest[] =>
  db
    .select()
    .from(opportunities)
    .where(
      and(
        notInArray(opportunities.state, ["dismissed"]),
        gte(opportunities.deadlineAt, from - DAY),
        lt(opportunities.deadlineAt, until + 2 * DAY),
        client ? isForClient(client) : undefined,
      ),
    )
    .orderBy(asc(opportunities.deadlineAt), asc(opportunities.number))
    .limit(most)
    .all()
    .map(({ id, title, ...deadline }) => ({ id, title, ...placeOf(deadline, timeZone) }))

function placeOf(
  { deadlineAt, deadlineLocal, deadlineZone }: Pick<OpportunityRow, `deadline${"At" | "Local" | "Zone"}`>,
  timeZone: string,
): Pick<DatedRequest, "at" | "day"> {
  if (deadlineLocal?.length === 10) return { at: null, day: deadlineLocal }
  if (deadlineLocal === null || deadlineZone !== null) return { at: deadlineAt, day: null }
  return { at: endOf({ local: deadlineLocal, zone: timeZone }), day: deadlineLocal.slice(0, 10) }
}
