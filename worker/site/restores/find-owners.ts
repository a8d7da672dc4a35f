import { and, eq } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { foldAddress } from "../accounts/fold-address.ts"
import { users } from "../accounts/table.ts"
import { memberships } from "../workspaces/table.ts"
import type { RestoreOrder } from "./contract.ts"

/** The workspace that a copy is of; an export says it itself, and may be of one that is no more. */
export const originOf = ({ copy }: RestoreOrder): string | null => copy?.split("/")[1] ?? null

export async function findOwners(ctx: Ctx, order: RestoreOrder): Promise<string[]> {
  const { db } = ctx
  const rows =
    order.owner === undefined
      ? await db
          .select({ id: memberships.userId })
          .from(memberships)
          .where(and(eq(memberships.workspaceId, originOf(order) ?? ""), eq(memberships.role, "owner")))
      : await db
          .select({ id: users.id })
          .from(users)
          .where(eq(users.emailNorm, foldAddress(order.owner) ?? ""))
  if (rows.length > 0) return rows.map(({ id }) => id)
  throw new Problem(
    422,
    "no_owner",
    order.owner === undefined
      ? "Nobody owns the workspace that this came from. Name an owner by the address of their account."
      : "There is no account with the owner's address.",
  )
}
