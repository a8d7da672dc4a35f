import type { Ctx } from "../../http/context.ts"
import type { Factor } from "../accounts/table.ts"
import type { SignedIn } from "../auth/require.ts"
import { noteEvent } from "../security/note-event.ts"
import { tellOfCodes, tellOfFactor } from "../security/notices.ts"

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

/** Logs what happened to recovery codes, and tells their owner by mail: each opens the account beside its password. */
export function noteCodes(
  ctx: Ctx,
  { actor }: SignedIn,
  change: "made" | "replaced" | "removed" | "used",
): void {
  noteEvent(ctx, { kind: "factor", personId: actor.userId, detail: `recovery_code ${change}` })
  tellOfCodes(ctx, actor.email, change)
}
