import { and, eq, isNull, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { seal } from "../../seal.ts"
import { factors } from "../accounts/table.ts"
import type { SignedIn } from "../auth/require.ts"
import { BRAND } from "../brand/contract.ts"
import type { EnrolledApp, Enrolment } from "./contract.ts"
import { newSecret, PERIOD, toBase32 } from "./totp.ts"

/** The most factors that one person may have. */
export const MOST = 10
const longestName = 120

/**
 * Begins to set up an authenticator app, in place of a set-up that was not finished. Throws 422 for other kinds of factors,
 * for a name that is taken, and for too many.
 */
export async function enrolApp(ctx: Ctx, { account }: SignedIn, input: Enrolment): Promise<EnrolledApp> {
  checkType(input.factor_type)
  const name = (input.friendly_name ?? "").trim()
  const issuer = (input.issuer ?? "").trim() || BRAND
  if (name.length > longestName || issuer.length > longestName) {
    throw new Problem(400, "validation_failed", `A name has at most ${longestName} characters`)
  }
  const { user, factors: theirs } = account
  const finished = theirs.filter(({ verifiedAt }) => verifiedAt !== null)
  if (name !== "" && finished.some((one) => one.friendlyName === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`
    throw new Problem(422, "mfa_factor_name_conflict", message)
  }
  const id = crypto.randomUUID()
  const secret = newSecret()
  const row = [id, user.id, "totp", name, seal(ctx.settings, "factors", id, secret.toString("hex"))]
  const isUnfinished = and(eq(factors.type, "totp"), isNull(factors.verifiedAt))
  const [, added] = await ctx.db.batch([
    ctx.db.delete(factors).where(and(eq(factors.userId, user.id), isUnfinished)),
    ctx.db
      .insert(factors)
      .select(
        sql`select ${sql.join(
          row.map((value) => sql`${value}`),
          sql`, `,
        )}, null, null, null, ${ctx.now}, ${ctx.now}
        where (select count(*) from ${factors} where user_id = ${user.id}) < ${MOST}`,
      )
      .returning({ id: factors.id }),
  ])
  if (added.length === 0) throw tooMany()
  const text = toBase32(secret)
  const uri = addressFor({ issuer, email: user.email, secret: text })
  return { id, type: "totp", friendly_name: name, totp: { qr_code: await draw(uri), secret: text, uri } }
}

function checkType(type: Enrolment["factor_type"]): void {
  if (type === "totp") return
  if (type === "phone" || type === "webauthn") {
    throw new Problem(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${type}`)
  }
  throw new Problem(400, "validation_failed", "factor_type needs to be totp")
}

export const tooMany = () =>
  new Problem(422, "too_many_enrolled_mfa_factors", "Remove a factor before you add another one.")

/** https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
function addressFor({ issuer, email, secret }: { issuer: string; email: string; secret: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  const query = { secret, issuer, algorithm: "SHA1", digits: "6", period: String(PERIOD) }
  // Apps read a plus sign as one, not as a space.
  const text = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `otpauth://totp/${label}?${text.join("&")}`
}

/** Loaded when it is needed: few requests draw a code. */
async function draw(uri: string): Promise<string> {
  const { renderSVG } = await import("uqr")
  // Named colours: clients put the text into a data: address as it is, where # would end it.
  return renderSVG(uri, { border: 2, whiteColor: "white", blackColor: "black" })
}
