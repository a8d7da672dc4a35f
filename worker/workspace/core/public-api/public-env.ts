import type { Suspension } from "../../../site/workspaces/suspension.ts"
import type { Ctx } from "../context.ts"
import type { RequestCounts } from "./request-counts.ts"

/** A program's request, before its key is known. */
export interface PublicEnv {
  Bindings: {
    inside: Omit<Ctx, "actor">
    keyHash: string
    counts: RequestCounts
    suspension: Suspension
    isAgent?: boolean | undefined
  }
  Variables: { ctx: Ctx }
}
