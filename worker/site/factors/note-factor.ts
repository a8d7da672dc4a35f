import type { Ctx } from "../../http/context.ts"
import type { Factor } from "../accounts/table.ts"
import type { SignedIn } from "../auth/require.ts"
import { noteEvent } from "../security/note-event.ts"
import { tellOfFactor } from "../security/notices.ts"

/** Logs that a factor was added or removed, and tells its owner by mail. */
export function noteFactor(
  ctx: Ctx,
  { actor }: SignedIn,
  type: Factor["type"],
  change: "added" | "removed",
): void {
  noteEvent(ctx, { kind: "factor", personId: actor.userId, detail: `${type} ${change}` })
  tellOfFactor(ctx, actor.email, change)
}
