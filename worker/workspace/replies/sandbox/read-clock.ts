import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { type JobKind, nextOf } from "../../core/jobs/next-of.ts"
import type { SandboxClock } from "./contract.ts"

const sends: JobKind[] = ["messages.send"]
const moves: JobKind[] = [...sends, "sandbox.answer", "sandbox.read"]

/** The time here, and the time of the next planned event. */
export const readSandboxClock = (ctx: Ctx): SandboxClock => ({
  now: toIso(ctx.now),
  sendAt: toIsoOrNull(nextOf(ctx, sends)),
  nextAt: toIsoOrNull(nextOf(ctx, moves)),
  isMovable: ctx.settings.LOCAL,
})

const toIsoOrNull = (at: number | null) => (at ? toIso(at) : null)
