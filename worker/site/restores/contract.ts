import * as z from "zod/mini"
import type { Restored } from "../../workspace/across/restore/contract.ts"

/** `POST /api/copies/restores`: what is restored where. Without `copy` the body is an export. */
export const RestoreOrder = z.object({
  /** The name of a copy in the store, like `workspaces/wsp_…/2026-11-23`. */
  copy: z.optional(
    z
      .string()
      .check(
        z.regex(/^workspaces\/wsp_\w+\/\d{4}-\d\d-\d\d$/, "Name a copy like workspaces/wsp_…/2026-11-23"),
      ),
  ),
  /** The id of the workspace that is replaced, or `new`. */
  into: z
    .string("Say where: the id of a workspace, or new")
    .check(z.regex(/^(new|wsp_\w+)$/, "Say where: the id of a workspace, or new")),
  /** The address of the person who gets a new workspace; those who own the one that it came from when it is left out. */
  owner: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(320))),
  /** What replaces a workspace has to be confirmed. */
  confirm: z.optional(z.literal("yes")),
})
export type RestoreOrder = z.infer<typeof RestoreOrder>

/** `GET /api/copies/restores`: what an order would do, in words. */
export interface RestorePlan {
  does: string
}

export type RestoreOutcome = Restored
