import { and, eq, sql } from "drizzle-orm"
import { isTaken } from "../../database.ts"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { clear } from "../accounts/count-attempts.ts"
import { type AccountFactor, hasFactor } from "../accounts/find-account.ts"
import { recoveryLimits } from "../accounts/limits.ts"
import { factors } from "../accounts/table.ts"
import type { SignedIn } from "../auth/require.ts"
import type { NewRecoveryCodes, RecoveryNaming, RecoveryStatus } from "./contract.ts"
import { noteCodes } from "./note-factor.ts"
import { factorNotFound } from "./problems.ts"
import { hashNewCode, newCode } from "./recovery-code-text.ts"
import { recoveryCodes } from "./table.ts"

const total = 10

/** How many of a person's codes are left. Throws 404 without any set. */
export async function readRecoveryStatus(ctx: Ctx, signedIn: SignedIn): Promise<RecoveryStatus> {
  const { id } = recoveryFactorOf(signedIn)
  const unused = sql<number>`sum(${recoveryCodes.usedAt} is null)`
  const counts = { total: sql<number>`count(*)`, remaining: sql<number>`coalesce(${unused}, 0)` }
  const [row] = await ctx.db.select(counts).from(recoveryCodes).where(eq(recoveryCodes.factorId, id))
  return { id, type: "recovery_code", total: row?.total ?? 0, remaining: row?.remaining ?? 0 }
}

/** Makes a person's first codes. Throws 422 without another factor, and when there are codes. */
export async function makeRecoveryCodes(
  ctx: Ctx,
  signedIn: SignedIn,
  { friendly_name }: RecoveryNaming,
): Promise<NewRecoveryCodes> {
  const { account, actor } = signedIn
  if (!hasFactor(account)) throw soleFactor()
  const id = crypto.randomUUID()
  const name = (friendly_name ?? "").trim().slice(0, 120) || "Recovery codes"
  const codes = newCodes()
  const columns = [id, actor.userId, "recovery_code", name, null, null, ctx.now, null, ctx.now, ctx.now]
  const values = sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  )
  const hasOther = sql`exists (select 1 from factors as others where others.user_id = ${actor.userId}
    and others.verified_at is not null and others.type <> 'recovery_code')`
  try {
    const [added] = await ctx.db.batch([
      ctx.db.insert(factors).select(sql`select ${values} where ${hasOther}`).returning({ id: factors.id }),
      insertCodes(ctx, id, codes),
    ])
    if (added.length === 0) throw soleFactor()
  } catch (error) {
    throw isTaken(error) ? alreadyMade() : error
  }
  noteCodes(ctx, signedIn, "made")
  return { id, type: "recovery_code", friendly_name: name, total, codes }
}

/** Replaces all codes, and forgets how many wrong ones were tried. Throws 404 without any set. */
export async function replaceRecoveryCodes(ctx: Ctx, signedIn: SignedIn): Promise<NewRecoveryCodes> {
  const { id, friendlyName } = recoveryFactorOf(signedIn)
  const codes = newCodes()
  const [ofHour, ofDay] = recoveryLimits(signedIn.actor.userId)
  await ctx.db.batch([
    ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.factorId, id)),
    insertCodes(ctx, id, codes),
    ctx.db.update(factors).set({ updatedAt: ctx.now }).where(eq(factors.id, id)),
    clear(ctx, ofHour),
    clear(ctx, ofDay),
  ])
  noteCodes(ctx, signedIn, "replaced")
  return { id, type: "recovery_code", friendly_name: friendlyName, total, codes }
}

/** Removes all codes. Throws 404 without any set. */
export async function removeRecoveryCodes(ctx: Ctx, signedIn: SignedIn): Promise<{ id: string }> {
  const { id } = recoveryFactorOf(signedIn)
  const isIt = and(eq(factors.id, id), eq(factors.userId, signedIn.actor.userId))
  await ctx.db.delete(factors).where(isIt)
  noteCodes(ctx, signedIn, "removed")
  return { id }
}

/** The person's set of codes. Throws 404. */
export function recoveryFactorOf({ account }: SignedIn): AccountFactor {
  const factor = account.factors.find(({ type }) => type === "recovery_code")
  if (!factor) throw factorNotFound()
  return factor
}

const newCodes = () => Array.from({ length: total }, newCode)

/** Adds codes if their set exists: it may have been removed, or refused, meanwhile. */
function insertCodes(ctx: Ctx, factorId: string, codes: string[]) {
  const hashes = JSON.stringify(codes.map((code) => hashNewCode(ctx.settings, factorId, code)))
  return ctx.db.insert(recoveryCodes).select(
    sql`select ${factorId}, value, null, null from json_each(${hashes})
        where exists (select 1 from ${factors} where id = ${factorId})`,
  )
}

const soleFactor = () =>
  new Problem(422, "mfa_recovery_codes_sole_factor", "Set up a passkey or an authenticator app first.")
const alreadyMade = () =>
  new Problem(422, "mfa_verified_factor_exists", "You already have recovery codes. Replace them instead.")
