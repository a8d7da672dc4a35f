import { sendWorker } from "../../../../worker/workspace/engine/send-worker.ts"
import { watchWorker } from "../../../../worker/workspace/engine/watch.ts"
import type { World } from "../../../../worker/workspace/engine/world.ts"
import { nextJobAt, runNextJob, type Worker } from "../../../../worker/workspace/jobs/jobs.ts"
import { workers } from "../../../../worker/workspace/jobs/workers.ts"
import type { EngineRoom } from "./engine-room.ts"

/** Twice a day and not each hour, so that a month takes no longer than it must. */
const seldomWatch: Worker = {
  ...watchWorker,
  async prepare(ctx, subject) {
    const part = await watchWorker.prepare(ctx, subject)
    return (after) => (part(after) === null ? null : after.now + 12 * 3_600_000)
  },
}

/** Lets the clock run until a time: each job at its moment, or later by what `delay` says. */
export async function runJobs(
  { enter, clock }: EngineRoom,
  world: World,
  until: number,
  around: { wrap?: (worker: Worker) => Worker; delay?: () => number; before?: () => void } = {},
): Promise<void> {
  const { wrap = (worker: Worker) => worker, delay = () => 0, before = () => {} } = around
  const all = {
    ...workers,
    "messages.send": wrap(sendWorker(world)),
    "messages.replan": wrap(workers["messages.replan"]),
    "messages.watch": seldomWatch,
  }
  for (;;) {
    const next = nextJobAt(enter())
    if (next === null || next > until) break
    clock.now = Math.max(clock.now, next + delay())
    before()
    await runNextJob(enter, all)
  }
  clock.now = Math.max(clock.now, until)
}
