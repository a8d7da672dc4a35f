import { drizzle } from "drizzle-orm/durable-sqlite"
import type { Ctx } from "../context.ts"

/**
 * The context with everything in its database, also for a limited member: for work whose outcome must not depend on what they see. Nothing
 * is refused there, so whoever uses it checks what they may change.
 */
export const seeAll = (ctx: Ctx): Ctx => (ctx.limit ? { ...ctx, db: drizzle(ctx.storage) } : ctx)
