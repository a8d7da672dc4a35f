import { and, eq, gt, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { clear, take } from "../accounts/count-attempts.ts"
import { proofLimit } from "../accounts/limits.ts"
import { checkPassword } from "../accounts/replace-password.ts"
import { users } from "../accounts/table.ts"
import type { Proof } from "../proofs/contract.ts"
import { noteEvent } from "../security/note-event.ts"
import { hashOfCode } from "./mail-proof-code.ts"
import type { SignedIn } from "./require.ts"
import { proofCodes, sessions } from "./table.ts"

/**
 * Proves that the person of a session is there, by the password or a mailed code, which is then used up. Throws 400
 * `current_password_invalid`, 422 `reauthentication_not_valid`, and 429 after too many wrong ones of one account.
 */
export async function prove(ctx: Ctx, signedIn: SignedIn, { password, code }: Proof): Promise<void> {
  const limit = proofLimit(signedIn.actor.userId)
  await take(ctx, limit)
  await (code ? spendCode(ctx, signedIn, code) : proveByPassword(ctx, signedIn, password ?? ""))
  await clear(ctx, limit)
  noteEvent(ctx, { kind: "proof", personId: signedIn.actor.userId, detail: code ? "code" : "password" })
}

/** Nobody has the password of an account that has none; asking costs the same time. */
async function proveByPassword(ctx: Ctx, { account, session }: SignedIn, password: string): Promise<void> {
  await checkPassword(ctx, account.user, password)
  await markProved(ctx, session.id, eq(users.password, account.user.password ?? ""))
}

async function spendCode(ctx: Ctx, { session }: SignedIn, code: string): Promise<void> {
  const isGood = and(
    eq(proofCodes.sessionId, session.id),
    eq(proofCodes.hash, hashOfCode(ctx, session.id, code)),
    gt(proofCodes.expiresAt, ctx.now),
  )
  const [, spent] = await ctx.db.batch([
    markProved(ctx, session.id, sql`exists (select 1 from ${proofCodes} where ${isGood})`),
    ctx.db.delete(proofCodes).where(isGood).returning({ sessionId: proofCodes.sessionId }),
  ])
  if (spent.length === 0) throw wrongCode()
}

/** The statement that notes the proof, if `which` is true of the session's active owner. */
const markProved = ({ db, now }: Ctx, sessionId: string, which: SQL) =>
  db
    .update(sessions)
    .set({ provedAt: now })
    .where(
      and(
        eq(sessions.id, sessionId),
        sql`exists (select 1 from ${users} where ${users.id} = ${sessions.userId}
          and ${users.state} = 'active' and ${which})`,
      ),
    )

function wrongCode(): Problem {
  const message = "This code is wrong, or has expired."
  return new Problem(422, "reauthentication_not_valid", message, {
    details: [{ field: "code", code: "reauthentication_not_valid", message }],
  })
}
