import { and, eq, isNull, sql } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../context.ts"
import { revokeKey } from "../keys/revoke-key.ts"
import { apiKeys } from "../keys/table.ts"
import type { CodeExchange, Ending, Granted, Renewal } from "./contract.ts"
import { assistants } from "./table.ts"

/** An assistant that has not renewed its tokens for so long has to be connected again. */
const lastsUnused = 60 * DAY
/** And every assistant a year after it was connected. */
const lasts = 365 * DAY

/**
 * Exchanges the code of the assistant that asks. A code that comes a second time may have been stolen, so it ends the
 * connection (RFC 6749, section 4.1.2). Null for a refusal: throwing would undo that end.
 */
export function redeemCode(ctx: Ctx, { clientId, challenge, redirectUri }: CodeExchange): Granted {
  return ctx.write(() => {
    const redeemed = ctx.db
      .update(assistants)
      .set({ redeemedAt: ctx.now })
      .where(
        and(
          eq(assistants.keyId, ctx.actor.id),
          eq(assistants.clientId, clientId),
          eq(assistants.challenge, challenge),
          redirectUri === undefined ? undefined : eq(assistants.redirectUri, redirectUri),
          isNull(assistants.redeemedAt),
        ),
      )
      .returning()
      .get()
    return settle(ctx, redeemed, (known) => known.redeemedAt !== null)
  })
}

/** Exchanges a refresh token for the next one. One that comes a second time ends the connection (OAuth 2.1, section 4.3.1). */
export function renewGrant(ctx: Ctx, { clientId, generation }: Renewal): Granted {
  return ctx.write(() => {
    const renewed = ctx.db
      .update(assistants)
      .set({ generation: generation + 1 })
      .where(
        and(
          eq(assistants.keyId, ctx.actor.id),
          eq(assistants.clientId, clientId),
          eq(assistants.generation, generation),
        ),
      )
      .returning()
      .get()
    return settle(ctx, renewed, (known) => known.clientId === clientId)
  })
}

/** Ends the connection of the assistant that asks, if the token was given to this client. */
export function endGrant(ctx: Ctx, { clientId }: Ending): void {
  if (findAssistant(ctx)?.clientId === clientId) revokeKey(ctx, ctx.actor.id)
}

type Assistant = typeof assistants.$inferSelect

function settle(ctx: Ctx, taken: Assistant | undefined, isReuse: (known: Assistant) => boolean): Granted {
  const { id, may } = ctx.actor
  if (taken) {
    ctx.db
      .update(apiKeys)
      .set({ expiresAt: sql`min(${ctx.now + lastsUnused}, ${apiKeys.createdAt} + ${lasts})` })
      .where(eq(apiKeys.id, id))
      .run()
    return { granted: { scopes: [...may], generation: taken.generation } }
  }
  const known = findAssistant(ctx)
  if (known && isReuse(known)) revokeKey(ctx, id)
  return { granted: null }
}

const findAssistant = ({ db, actor }: Pick<Ctx, "db" | "actor">) =>
  db.select().from(assistants).where(eq(assistants.keyId, actor.id)).get()
