import { type SQL, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import type { AuditAction } from "../audit/contract.ts"
import { record } from "../audit/record.ts"

/**
 * The entry stores only enough of the address to tell accounts apart, so that a deleted address disappears from there,
 * too.
 */
export const recordOf = (ctx: Ctx, actor: Actor, action: AuditAction, id: string, when: SQL) =>
  record(
    ctx,
    actor,
    { action, targetId: id, targetName: sql`substr(email, 1, 1) || '…' || substr(email, instr(email, '@'))` },
    sql`from users where ${when}`,
  )
