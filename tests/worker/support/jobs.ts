import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import type { Ctx } from "../../../worker/workspace/core/context.ts"
import { beginJobs } from "../../../worker/workspace/core/jobs/side-by-side.ts"
import { workers } from "../../../worker/workspace/workers.ts"

/** Makes the next part of a workspace's job (of a kind) due, and waits until it is done. */
export async function runNextPart(workspaceId: string, kind = "%"): Promise<void> {
  const stub = env.WORKSPACE.getByName(workspaceId)
  await runInDurableObject(stub, (_, { storage }) => {
    storage.sql.exec(
      // Of two who do this at once, the second takes another job than the one that the first made due.
      "update jobs set run_at = 0 where rowid = (select rowid from jobs where kind like ? order by run_at = 0, run_at limit 1)",
      kind,
    )
  })
  // An alarm of somebody else may have looked before this job was due, and would look again after a minute only.
  do await runDurableObjectAlarm(stub)
  while (!(await isNone(workspaceId, "select 1 from jobs where run_at = 0", 50)))
}

/**
 * Lets a workspace's alarm ring, and waits until nothing is being sent: an alarm does not wait for what is slow. What another
 * alarm began may wait for a timer, which never has its turn while a test calls and calls without waiting for one itself.
 */
export async function ring(workspaceId: string): Promise<void> {
  await runDurableObjectAlarm(env.WORKSPACE.getByName(workspaceId))
  await scheduler.wait(1)
  await untilNone(workspaceId, "select 1 from messages where state = 'claimed'")
}

/** Waits until a query inside a workspace finds nothing. */
export async function untilNone(workspaceId: string, query: string): Promise<void> {
  await isNone(workspaceId, query, Number.POSITIVE_INFINITY)
}

/** Whether a query inside a workspace finds nothing, at the latest when it was asked so many times. */
async function isNone(workspaceId: string, query: string, times: number): Promise<boolean> {
  const stub = env.WORKSPACE.getByName(workspaceId)
  for (let asked = 0; asked < times; asked++) {
    if (asked > 0) await scheduler.wait(5)
    const found = await runInDurableObject(stub, (_, { storage }) => storage.sql.exec(query).toArray())
    if (found.length === 0) return true
  }
  return false
}

/** Does the part of a job that is due first, inside a workspace whose alarm does not ring. */
export async function runNextJob(enter: () => Ctx, all: typeof workers = workers): Promise<void> {
  await Promise.all(beginJobs(enter, all, new Map()))
}
