import { and, eq, isNull } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { record } from "../audit/record.ts"
import type { Ctx } from "../context.ts"
import { apiKeys } from "./table.ts"

/** Revokes a key for good, from the next request on. Throws 404 for an unknown or revoked one. */
export function revokeKey(ctx: Ctx, id: string): void {
  ctx.write(() => {
    const revoked = ctx.db
      .update(apiKeys)
      .set({ revokedAt: ctx.now })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id })
      .get()
    if (!revoked) throw notFound("key")
    record(ctx, "key.revoked", id)
  })
}
