import { and, asc, gte, lt, notInArray } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { isForClient } from "./of-client.ts"
import { opportunities } from "./table.ts"

const most = 500

export interface DatedRequest {
  id: string
  title: string
  /** When the deadline passes, in milliseconds UTC. */
  at: number
  /** The day that is written, where no time is. */
  day: string | null
}

/** The requests, dismissed ones apart, whose deadlines pass between two instants, and those whose written day may: all, or those for a client. */
export const deadlinesBetween = (
  { db }: Pick<Ctx, "db">,
  { from, until, client }: { from: number; until: number; client?: string | undefined },
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
    .map(({ id, title, deadlineAt, deadlineLocal }) => ({
      id,
      title,
      at: deadlineAt ?? 0,
      day: deadlineLocal?.length === 10 ? deadlineLocal : null,
    }))
