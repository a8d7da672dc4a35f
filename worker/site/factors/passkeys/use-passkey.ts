import { and, eq, type SQL } from "drizzle-orm"
import type { Ctx } from "../../../http/context.ts"
import { factors } from "../../accounts/table.ts"
import type { SignedIn } from "../../auth/require.ts"
import type { IssuedSession } from "../../auth/sessions.ts"
import { raiseSession } from "../raise-session.ts"
import { passkeys } from "../table.ts"
import { findNonce, isUsedHere, spendChallenge } from "./challenge.ts"
import { checkShown, type Shown } from "./check-shown.ts"
import type { ShownCredential } from "./contract.ts"
import { passkeyChallengeGone, passkeyRefused } from "./problems.ts"

/** The statements that note the use of a passkey, when it counted. */
export const noteUse = (ctx: Ctx, id: string, counter: number, when: SQL) =>
  [
    ctx.db
      .update(passkeys)
      .set({ counter })
      .where(and(eq(passkeys.factorId, id), when)),
    ctx.db
      .update(factors)
      .set({ lastUsedAt: ctx.now })
      .where(and(eq(factors.id, id), when)),
  ] as const

interface Answer {
  challengeId: string
  credential: ShownCredential
}

/** Raises the session by one of the person's passkeys. Throws 422. */
export async function verifyPasskey(
  ctx: Ctx,
  signedIn: SignedIn,
  factorId: string,
  { challengeId, credential }: Answer,
): Promise<IssuedSession> {
  const { factor, counter } = await checkOwn(ctx, signedIn, factorId, { challengeId, credential })
  const isProven = isUsedHere(ctx, challengeId)
  const [counted, used] = noteUse(ctx, factor.id, counter, isProven)
  const raised = await raiseSession(ctx, signedIn, {
    type: "webauthn",
    prove: [spendChallenge(ctx, challengeId), used],
    isProven,
  })
  if (!raised) throw passkeyChallengeGone()
  await counted
  return raised
}

/** Any of the person's passkeys answers for the one that was asked for: their device offers those that it has. */
async function checkOwn(
  ctx: Ctx,
  { actor: { userId } }: SignedIn,
  factorId: string,
  { challengeId, credential }: Answer,
): Promise<Shown> {
  const nonce = await findNonce(ctx, challengeId, { userId, factorId })
  const shown = await checkShown(ctx, credential, nonce)
  if (shown.factor.userId !== userId) throw passkeyRefused()
  return shown
}
