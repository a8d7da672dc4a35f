import { sendWorker } from "../../../../../worker/workspace/campaigns/engine/send-worker.ts"
import { watchWorker } from "../../../../../worker/workspace/campaigns/engine/watch.ts"
import type { World } from "../../../../../worker/workspace/campaigns/engine/world.ts"
import type { Worker } from "../../../../../worker/workspace/core/jobs/jobs.ts"
import {
  beginJobs,
  nextJobAt,
  type UnderWay,
} from "../../../../../worker/workspace/core/jobs/side-by-side.ts"
import { workers } from "../../../../../worker/workspace/workers.ts"
import type { TestEngine } from "./test-engine.ts"

/** Twice a day and not each hour, so that a month takes no longer than it must. */
const seldomWatch: Worker = {
  ...watchWorker,
  async prepare(ctx, subject, enter) {
    const part = await watchWorker.prepare(ctx, subject, enter)
    return (after) => (part(after) === null ? null : after.now + 12 * 3_600_000)
  },
}

export const workersIn = (world: World): typeof workers => ({
  ...workers,
  "messages.send": sendWorker(world),
  "messages.watch": seldomWatch,
})

/** Lets the clock run until a time: each job at its moment. Every alarm waits for what it has begun. */
export async function runJobs({ enter, clock }: TestEngine, world: World, until: number): Promise<void> {
  const all = workersIn(world)
  const underWay: UnderWay = new Map()
  for (;;) {
    const next = nextJobAt(enter(), all, underWay)
    if (next === null || next > until) break
    clock.now = Math.max(clock.now, next)
    await Promise.all(beginJobs(enter, all, underWay))
  }
  clock.now = Math.max(clock.now, until)
}
