import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { AlarmClock } from "../../../../../worker/workspace/core/jobs/alarm-clock.ts"
import { planJob } from "../../../../../worker/workspace/core/jobs/jobs.ts"
import { beginJobs, nextJobAt } from "../../../../../worker/workspace/core/jobs/side-by-side.ts"
import { workers } from "../../../../../worker/workspace/workers.ts"
import { inTestEngine } from "../../campaigns/engine/test-engine.ts"

const hour = 3_600_000

test("the time is moved only once what is under way has ended", async () => {
  const id = `wsp_${"alarm".padEnd(20, "0")}`
  const storage = await new Promise<DurableObjectStorage>((resolve) => {
    void runInDurableObject(env.WORKSPACE.getByName(id), (_, state) => resolve(state.storage))
  })
  await inTestEngine(
    Date.now(),
    async ({ enter }) => {
      await storage.deleteAlarm()
      const clock = new AlarmClock(storage, { ended: () => {}, failed: () => {} })
      const [begun, network] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const seen: number[] = []
      const prepare = async () => {
        begun.resolve()
        await network.promise
        seen.push(clock.ahead)
        return () => null
      }
      const slow = { ...workers, "messages.send": { ...workers["messages.send"], prepare } }
      const jobs = { db: enter().db, beginJobs, nextJobAt, workers: slow }
      enter().db.run("delete from jobs")
      planJob(enter(), "messages.send", "mbx_slow")
      const answered = clock.ring(jobs, "test", async () => enter)
      await begun.promise
      const moved = clock.moveBy(jobs, hour)
      network.resolve()
      await Promise.all([moved, answered])
      expect([seen, clock.ahead]).toEqual([[0], hour])
    },
    id,
  )
})
