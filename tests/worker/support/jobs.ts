import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"

/** Lets a workspace do the part of a job (of a kind) that comes next, as if its time had come. */
export async function runNextPart(workspaceId: string, kind = "%"): Promise<void> {
  const stub = env.WORKSPACE.getByName(workspaceId)
  await runInDurableObject(stub, (_, { storage }) => {
    storage.sql.exec(
      "update jobs set run_at = 0 where rowid = (select rowid from jobs where kind like ? order by run_at limit 1)",
      kind,
    )
  })
  await runDurableObjectAlarm(stub)
}
