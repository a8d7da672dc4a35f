import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { clear, take } from "../accounts/count-attempts.ts"
import type { Account } from "../accounts/find-account.ts"
import { factorLimits, recoveryLimits } from "../accounts/limits.ts"
import { factors } from "../accounts/table.ts"
import { isUnused, readStep, usedAt } from "../factors/app-code.ts"
import { hashesOf } from "../factors/recovery-code-text.ts"
import { recoveryCodes } from "../factors/table.ts"

/**
 * Uses up a code of one of a person's authenticator apps, or a recovery code, where there is no session that it could raise.
 * Throws 422 for a wrong or used one, and 429 after too many, counted with those of sign-ins.
 */
export async function spendCode(ctx: Ctx, account: Account, given: string): Promise<void> {
  const code = given.replace(/\s/g, "")
  if (code === "") throw refused("Enter a code of your authenticator app, or a recovery code.")
  const isOfApp = /^\d{6}$/.test(code)
  const limits = (isOfApp ? factorLimits : recoveryLimits)(account.user.id)
  await take(ctx, ...limits)
  const isRight = await (isOfApp ? spendAppCode : spendRecoveryCode)(ctx, account, code)
  if (!isRight) throw refused("This code is wrong, or was used before.")
  await ctx.db.batch([clear(ctx, limits[0]), clear(ctx, limits[1])])
}

async function spendAppCode(ctx: Ctx, { user }: Account, code: string): Promise<boolean> {
  const isTheirs = and(eq(factors.userId, user.id), eq(factors.type, "totp"), isNotNull(factors.verifiedAt))
  for (const app of await ctx.db.select().from(factors).where(isTheirs)) {
    const step = readStep(ctx, app, code)
    if (step === null) continue
    const spent = await ctx.db
      .update(factors)
      .set(usedAt(ctx, step))
      .where(isUnused(app.id, step))
      .returning({ id: factors.id })
    if (spent.length > 0) return true
  }
  return false
}

async function spendRecoveryCode(ctx: Ctx, account: Account, code: string): Promise<boolean> {
  const set = account.factors.find(({ type }) => type === "recovery_code")
  if (!set) return false
  const isIt = and(
    eq(recoveryCodes.factorId, set.id),
    inArray(recoveryCodes.hash, hashesOf(ctx.settings, set.id, code)),
    isNull(recoveryCodes.usedAt),
  )
  const spent = await ctx.db
    .update(recoveryCodes)
    .set({ usedAt: ctx.now, usedBy: ctx.requestId })
    .where(isIt)
    .returning({ factorId: recoveryCodes.factorId })
  return spent.length > 0
}

const refused = (message: string) =>
  new Problem(422, "mfa_verification_failed", message, {
    details: [{ field: "code", code: "mfa_verification_failed", message }],
  })
