import { and, eq, isNull } from "drizzle-orm"
import type { Ctx } from "../../../http/context.ts"
import { accountById } from "../../accounts/find-account.ts"
import { users } from "../../accounts/table.ts"
import { noteSignIn } from "../../auth/note-sign-in.ts"
import { forgetPerson } from "../../auth/recent-checks.ts"
import {
  type IssuedSession,
  insertSessionWhile,
  issueTokens,
  newSession,
  type SessionRow,
} from "../../auth/sessions.ts"
import { sessions } from "../../auth/table.ts"
import { bannedProblem } from "../../held-accounts/refuse-suspended.ts"
import { findNonce, isUsedHere, spendChallenge } from "./challenge.ts"
import { checkShown } from "./check-shown.ts"
import type { PasskeySignIn } from "./contract.ts"
import { passkeyRefused } from "./problems.ts"
import { noteUse } from "./use-passkey.ts"

/**
 * Signs in with a passkey alone: something that the person has, and that knows them. The session has shown its factor, and
 * the person's sessions without one end. Throws 422, and 400 for the suspended.
 */
export async function signInByPasskey(
  ctx: Ctx,
  { challenge_id, credential }: PasskeySignIn,
): Promise<IssuedSession> {
  const nonce = await findNonce(ctx, challenge_id, { userId: null, factorId: null })
  const { factor, counter } = await checkShown(ctx, credential, nonce)
  const { userId } = factor
  const session: SessionRow = {
    ...newSession(ctx, userId, "passkey"),
    factor: "webauthn",
    factorAt: ctx.now,
  }
  const isSignedIn = isUsedHere(ctx, challenge_id)
  const isActive = and(eq(users.state, "active"), isSignedIn)
  const [, , , [started], , , [account]] = await ctx.db.batch([
    spendChallenge(ctx, challenge_id),
    ...noteUse(ctx, factor.id, counter, isSignedIn),
    insertSessionWhile(ctx, session, isActive),
    ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), isNull(sessions.factorAt), isSignedIn)),
    ctx.db
      .update(users)
      .set({ lastSignInAt: ctx.now })
      .where(and(eq(users.id, userId), isActive)),
    accountById(ctx, userId),
  ])
  if (account?.user.state === "suspended")
    throw await bannedProblem(ctx, account, { status: 400, isRaised: true })
  if (!started || !account) throw passkeyRefused()
  forgetPerson(ctx, userId)
  noteSignIn(ctx, account.user, "passkey")
  return issueTokens(ctx, session, account)
}
