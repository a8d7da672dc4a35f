import { createHash, timingSafeEqual } from "node:crypto"
import { eq } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { accountById } from "../accounts/find-account.ts"
import type { PkceGrant } from "./contract.ts"
import { type IssuedSession, startFlowSession } from "./sessions.ts"
import { flows } from "./table.ts"

type Flow = typeof flows.$inferSelect

/**
 * Exchanges the code of a finished sign-in for a session, once, if the client has the verifier (RFC 7636). Throws 404
 * `flow_state_not_found`, 422 `flow_state_expired`, 400 `bad_code_verifier`.
 */
export async function exchangeCode(ctx: Ctx, input: PkceGrant): Promise<IssuedSession> {
  const { auth_code: code, code_verifier: verifier } = input
  if (!code || !verifier) {
    const message = "invalid request: both auth code and code verifier should be non-empty"
    throw new Problem(400, "validation_failed", message)
  }
  const isIt = eq(flows.codeHash, sha256(code))
  const [flow] = await ctx.db.select().from(flows).where(isIt)
  if (!flow?.userId) throw notFound()
  if (flow.expiresAt <= ctx.now) {
    throw new Problem(422, "flow_state_expired", "invalid flow state, flow state has expired")
  }
  if (!isVerifiedBy(flow, verifier)) {
    const message = "code challenge does not match previously saved code verifier"
    throw new Problem(400, "bad_code_verifier", message)
  }
  const [taken, [account]] = await ctx.db.batch([
    ctx.db.delete(flows).where(isIt).returning({ userId: flows.userId }),
    accountById(ctx, flow.userId),
  ])
  if (taken.length === 0 || !account) throw notFound()
  if (account.user.state === "suspended") throw new Problem(400, "user_banned", "User is banned")
  return startFlowSession(ctx, account, flow)
}

function isVerifiedBy({ codeChallenge, codeChallengeMethod }: Flow, verifier: string): boolean {
  const given = Buffer.from(codeChallengeMethod === "plain" ? verifier : sha256(verifier))
  const wanted = Buffer.from(codeChallenge ?? "")
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url")

const notFound = () =>
  new Problem(404, "flow_state_not_found", "invalid flow state, no valid flow state found")
