import { eq } from "drizzle-orm"
import type { Role } from "../access/contract.ts"
import type { Ctx } from "../context.ts"
import { apiKeys } from "../keys/table.ts"
import type { Limit } from "./contract.ts"
import { limitDatabase } from "./limit-database.ts"
import { memberLimits } from "./table.ts"

/**
 * The limit of whoever asks; null without one. A key, and so an assistant, has that of the member who made it. Owners and
 * admins are never limited.
 */
export function findLimit({ db, actor }: Pick<Ctx, "db" | "actor">): Limit | null {
  if (actor.kind === "system") return null
  if (actor.kind === "user") return actor.may.includes("workspace:manage") ? null : limitOf({ db }, actor.id)
  const key = db.select({ maker: apiKeys.createdBy }).from(apiKeys).where(eq(apiKeys.id, actor.id)).get()
  return key ? limitOf({ db }, key.maker) : null
}

/** The limit of a member; null for one who is not limited. */
export function limitOf({ db }: Pick<Ctx, "db">, userId: string): Limit | null {
  const row = db.select().from(memberLimits).where(eq(memberLimits.userId, userId)).get()
  return row ? { userId, clientIds: row.clientIds } : null
}

/** The context with the database as a member sees it: what they may not see is not there. */
export function seenBy(ctx: Ctx, limit: Limit | null): Ctx {
  return limit ? { ...ctx, limit, db: limitDatabase(ctx.storage, limit) } : ctx
}

/** The context as a member sees it, by their role; the same one for those who are not limited. */
export function seenByMember(ctx: Ctx, { userId, role }: { userId: string; role: Role }): Ctx {
  return role === "owner" || role === "admin" ? ctx : seenBy(ctx, limitOf(ctx, userId))
}
