import { asc, gt } from "drizzle-orm"
import { type Database, openDatabase, rootOf } from "../../database.ts"
import { log } from "../../http/log.ts"
import type { OperationsObject, WalkState } from "../../http/operations.ts"
import type { Workspaces } from "../../http/workspaces.ts"
import { workspaces as table } from "../workspaces/table.ts"
import { OPERATIONS_NAME } from "./measure.ts"

/** The number of workspaces that one run looks at: each look is a call, of which a run has so many. */
const AT_A_TIME = 250
/** A walk begins so long after the one before began, in milliseconds. */
export const BETWEEN_WALKS = 6 * 3_600_000

/** Continues the walk, or begins one, where figures are kept. */
export async function lookAfterWorkspaces(
  { SITE, WORKSPACE, OPERATIONS }: Bindings,
  now: number,
): Promise<void> {
  const operations = OPERATIONS?.getByName(OPERATIONS_NAME)
  const walking = { db: openDatabase(SITE), workspaces: WORKSPACE, now, requestId: crypto.randomUUID() }
  if (operations) await walkWorkspaces({ ...walking, operations })
}

interface Walking {
  db: Database
  workspaces: Workspaces
  operations: Pick<OperationsObject, "readWalk" | "keepWalk">
  /** Milliseconds UTC. */
  now: number
  requestId: string
  atATime?: number
}

/**
 * Looks at the next workspaces and has each set its alarm again if a job is overdue: the platform gives up an alarm that
 * failed six times, and nothing would wake that workspace. A run continues where the last one ended.
 */
export async function walkWorkspaces({
  db,
  workspaces,
  operations,
  now,
  requestId,
  atATime = AT_A_TIME,
}: Walking): Promise<void> {
  const stored = await operations.readWalk()
  if (stored?.after === null && now - stored.beganAt < BETWEEN_WALKS) return
  const state: WalkState = stored?.after
    ? stored
    : { after: "", beganAt: now, looked: 0, revived: 0, oldest: null, last: stored?.last ?? null }
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(gt(table.id, state.after ?? ""))
    .orderBy(asc(table.id))
    .limit(atATime)
  for (const { id } of rows) {
    state.after = id
    state.looked++
    try {
      const overdue = await workspaces.getByName(id).checkAlarm({ now, requestId })
      if (overdue === null) continue
      state.revived++
      state.oldest = Math.max(state.oldest ?? 0, overdue)
      log("error", { requestId, job: "alarm", subject: id, overdue, error: "A lost alarm was set again." })
    } catch (error) {
      // One workspace that cannot wake must not keep the others from being looked at.
      log("error", { requestId, job: "walk", subject: id, error: rootOf(error).stack })
    }
  }
  if (rows.length < atATime) {
    const { looked, revived, oldest } = state
    state.last = { endedAt: now, looked, revived, oldest }
    state.after = null
  }
  await operations.keepWalk(state)
}
