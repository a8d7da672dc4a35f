import { inArray, min } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { type Job, jobs } from "../../core/jobs/table.ts"
import type { SandboxClock } from "./contract.ts"

const sends: Job["kind"][] = ["messages.send"]
const moves: Job["kind"][] = [...sends, "sandbox.answer", "sandbox.read"]

/** What time it is here, and when something happens next without anybody doing it. */
export const readSandboxClock = (ctx: Ctx): SandboxClock => ({
  now: toIso(ctx.now),
  sendAt: nextOf(ctx, sends),
  nextAt: nextOf(ctx, moves),
  isMovable: ctx.settings.LOCAL,
})

function nextOf({ db }: Ctx, kinds: Job["kind"][]): string | null {
  const row = db
    .select({ at: min(jobs.runAt) })
    .from(jobs)
    .where(inArray(jobs.kind, kinds))
    .get()
  return row?.at ? toIso(row.at) : null
}

const toIso = (at: number) => new Date(at).toISOString()
