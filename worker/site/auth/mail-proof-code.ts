import { createHmac, randomInt } from "node:crypto"
import type { Ctx } from "../../http/context.ts"
import { keysOf } from "../../keys.ts"
import { proofCodeMail } from "../../mail/messages.ts"
import { confirmFirst } from "../accounts/confirm-first.ts"
import { takeFrom } from "../accounts/count-attempts.ts"
import { mailLimit } from "../accounts/limits.ts"
import { checkTaken } from "../accounts/refuse-taken.ts"
import { PROOF_LASTS } from "../proofs/contract.ts"
import type { SignedIn } from "./require.ts"
import { proofCodes } from "./table.ts"

/**
 * Mails a code to the confirmed address, good for this session alone and in place of an earlier one. Throws 403
 * `email_not_confirmed`, and 429.
 */
export async function mailProofCode(ctx: Ctx, { account, session }: SignedIn): Promise<void> {
  const { user } = account
  if (user.emailVerifiedAt === null) throw confirmFirst()
  const code = String(randomInt(1_000_000)).padStart(6, "0")
  const limits = [mailLimit("proof", user.emailNorm)]
  const times = { createdAt: ctx.now, expiresAt: ctx.now + PROOF_LASTS }
  const row = { sessionId: session.id, hash: hashOfCode(ctx, session.id, code), ...times }
  const [taken, used] = await ctx.db.batch(takeFrom(ctx, limits))
  checkTaken(ctx, limits, taken, used)
  await ctx.db
    .insert(proofCodes)
    .values(row)
    .onConflictDoUpdate({ target: proofCodes.sessionId, set: { hash: row.hash, ...times } })
  ctx.defer(ctx.mail.send(proofCodeMail(user.email, code)))
}

/** With a key of ours, because six digits are soon guessed by whoever has a copy of the database. */
export const hashOfCode = ({ settings }: Ctx, sessionId: string, code: string) =>
  createHmac("sha256", keysOf(settings)[0].proofs).update(`${sessionId} ${code}`).digest("base64url")
