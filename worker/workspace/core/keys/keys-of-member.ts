import { and, eq, isNotNull, isNull } from "drizzle-orm"
import type { Departed } from "../access/departed.ts"
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

/** Revokes all keys that a person made, or only those of the assistants that they connected. Doing it again changes nothing. */
export function revokeKeysOf(ctx: Ctx, userId: string, only?: "assistants"): void {
  const isMeant = only && isNotNull(apiKeys.assistant)
  ctx.write(() => {
    const revoked = ctx.db
      .update(apiKeys)
      .set({ revokedAt: ctx.now })
      .where(and(eq(apiKeys.createdBy, userId), isNull(apiKeys.revokedAt), isMeant))
      .returning({ id: apiKeys.id })
      .all()
    for (const { id } of revoked) record(ctx, "key.revoked", id)
  })
}

/** Deletes the assistants of somebody who left: they act for nobody. */
export const releaseAssistants = ({ db }: Pick<Ctx, "db">, isGone: Departed): void => {
  db.delete(apiKeys)
    .where(and(isGone(apiKeys.createdBy), isNotNull(apiKeys.assistant)))
    .run()
}
