import { eq, type SQL, sql } from "drizzle-orm"
import { isTaken } from "../../../database.ts"
import type { Ctx } from "../../../http/context.ts"
import type { AccountFactor } from "../../accounts/find-account.ts"
import { factors } from "../../accounts/table.ts"
import { forgetPerson } from "../../auth/recent-checks.ts"
import type { SignedIn } from "../../auth/require.ts"
import { sessions } from "../../auth/table.ts"
import { nameDevice } from "../../security/name-device.ts"
import { MOST } from "../enrol-app.ts"
import { noteFactor } from "../note-factor.ts"
import { passkeys } from "../table.ts"
import { findNonce, isUsedHere, spendChallenge } from "./challenge.ts"
import { checkNew } from "./check-new.ts"
import type { Passkey, PasskeyRegistration } from "./contract.ts"
import { presentPasskey } from "./list-passkeys.ts"
import { newName } from "./new-name.ts"
import { passkeyChallengeGone, passkeyKnown } from "./problems.ts"

/**
 * Adds a passkey. It is a factor from now on, and this session has shown it; the person's sessions without one end. Throws 422
 * for what does not fit the challenge, for a passkey that is known, and for too many.
 */
export async function registerPasskey(
  ctx: Ctx,
  signedIn: SignedIn,
  { challenge_id, credential }: PasskeyRegistration,
): Promise<Passkey> {
  const { account, actor } = signedIn
  const { userId, sessionId } = actor
  const nonce = await findNonce(ctx, challenge_id, { userId, factorId: null })
  const key = await checkNew(ctx, credential, nonce)
  const factor: AccountFactor = {
    id: crypto.randomUUID(),
    type: "webauthn",
    friendlyName: newName(account.factors, nameDevice(ctx.client.userAgent)),
    verifiedAt: ctx.now,
    lastUsedAt: null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }
  const columns = [
    factor.id,
    userId,
    "webauthn",
    factor.friendlyName,
    null,
    null,
    ctx.now,
    null,
    ctx.now,
    ctx.now,
  ]
  const values = sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  )
  const mayAdd = sql`${isUsedHere(ctx, challenge_id)} and ${isFullSession(userId, sessionId)}
    and (select count(*) from ${factors} where user_id = ${userId}) < ${MOST}`
  const isAdded = sql`exists (select 1 from ${factors} where id = ${factor.id})`
  try {
    const [, added] = await ctx.db.batch([
      spendChallenge(ctx, challenge_id),
      ctx.db.insert(factors).select(sql`select ${values} where ${mayAdd}`).returning({ id: factors.id }),
      ctx.db
        .insert(passkeys)
        .select(
          sql`select ${factor.id}, ${key.id}, ${key.publicKey}, ${key.counter}, ${JSON.stringify(key.transports)} where ${isAdded}`,
        ),
      ctx.db
        .delete(sessions)
        .where(
          sql`${sessions.userId} = ${userId} and ${sessions.factorAt} is null and ${sessions.id} <> ${sessionId} and ${isAdded}`,
        ),
      ctx.db
        .update(sessions)
        .set({ factor: "webauthn", factorAt: ctx.now })
        .where(sql`${eq(sessions.id, sessionId)} and ${sessions.factorAt} is null and ${isAdded}`),
    ])
    if (added.length === 0) throw passkeyChallengeGone()
  } catch (error) {
    throw isTaken(error) ? passkeyKnown() : error
  }
  forgetPerson(ctx, userId)
  noteFactor(ctx, signedIn, "webauthn", "added")
  return presentPasskey(factor)
}

/**
 * Whether a session may add a factor at the moment of the write: it still exists, and has shown a factor if there is one. Two
 * sessions of one password could otherwise each add their own.
 */
const isFullSession = (userId: string, sessionId: string): SQL =>
  sql`exists (select 1 from ${sessions} as acting where acting.id = ${sessionId} and (acting.factor_at is not null
    or not exists (select 1 from ${factors} as known where known.user_id = ${userId}
      and known.verified_at is not null and known.type <> 'recovery_code')))`
