import { and, eq, isNull } from "drizzle-orm"
import { record } from "../audit/record.ts"
import type { Ctx } from "../context.ts"
import { apiKeys } from "./table.ts"

/** The people whose keys are in use. */
export const listKeyMakers = ({ db }: Pick<Ctx, "db">): string[] =>
  db
    .selectDistinct({ id: apiKeys.createdBy })
    .from(apiKeys)
    .where(isNull(apiKeys.revokedAt))
    .all()
    .map(({ id }) => id)

/** Revokes all keys that a person made. Doing it again changes nothing. */
export function revokeKeysOf(ctx: Ctx, userId: string): void {
  ctx.write(() => {
    const revoked = ctx.db
      .update(apiKeys)
      .set({ revokedAt: ctx.now })
      .where(and(eq(apiKeys.createdBy, userId), isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id })
      .all()
    for (const { id } of revoked) record(ctx, "key.revoked", id)
  })
}
