import { toIso } from "../../../to-iso.ts"
import { nextMessageAt } from "../../campaigns/engine/mailboxes.ts"
import type { Ctx } from "../../core/context.ts"
import { type JobKind, nextOf } from "../../core/jobs/next-of.ts"
import type { SandboxClock } from "./contract.ts"

const moves: JobKind[] = ["messages.send", "sandbox.answer", "sandbox.read"]

/** The time here, and the times of the next message and of the next planned event. */
export const readSandboxClock = (ctx: Ctx): SandboxClock => ({
  now: toIso(ctx.now),
  // The clock that can be moved is the whole workspace's; elsewhere only the sandbox is told of.
  sendAt: toIsoOrNull(ctx.settings.LOCAL ? nextMessageAt(ctx) : nextMessageAt(ctx, "sandbox")),
  nextAt: toIsoOrNull(nextOf(ctx, moves)),
  isMovable: ctx.settings.LOCAL,
})

const toIsoOrNull = (at: number | null) => (at ? toIso(at) : null)
