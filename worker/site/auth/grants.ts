import type { SiteContext } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { carriesCookie, endSessionCookie, sessionCookie } from "./carrier.ts"
import { PasswordGrant, PkceGrant, RefreshGrant } from "./contract.ts"
import { exchangeCode } from "./exchange-code.ts"
import { OAuthProblem } from "./problems.ts"
import { readBody } from "./read-body.ts"
import { refresh } from "./refresh.ts"
import type { IssuedSession } from "./sessions.ts"
import { signIn } from "./sign-in.ts"

/** The grants that `POST /token` accepts, by `grant_type`. */
const grants = new Map<string, (c: SiteContext) => Promise<IssuedSession>>([
  ["password", async (c) => signIn(c.var.ctx, await readBody(c, PasswordGrant))],
  ["pkce", async (c) => exchangeCode(c.var.ctx, await readBody(c, PkceGrant))],
  ["refresh_token", (c) => (carriesCookie(c) ? refreshByCookie(c) : refreshByBody(c))],
])

/** Exchanges a client's credentials for a session. Throws 400 for an unknown grant type. */
export function exchange(c: SiteContext): Promise<IssuedSession> {
  const grant = grants.get(c.req.query("grant_type") ?? "")
  if (!grant) throw new Problem(400, "invalid_credentials", "unsupported_grant_type")
  return grant(c)
}

async function refreshByBody(c: SiteContext): Promise<IssuedSession> {
  const { refresh_token } = await readBody(c, RefreshGrant)
  if (!refresh_token) throw tokenRequired()
  return refresh(c.var.ctx, refresh_token)
}

/** A refusal is final, so the cookie goes; a failure that may pass leaves it for the next try. */
async function refreshByCookie(c: SiteContext): Promise<IssuedSession> {
  try {
    const token = sessionCookie(c)
    if (!token) throw tokenRequired()
    return await refresh(c.var.ctx, token)
  } catch (error) {
    if (error instanceof Problem) endSessionCookie(c)
    throw error
  }
}

const tokenRequired = () => new OAuthProblem("invalid_request", "refresh_token required")
