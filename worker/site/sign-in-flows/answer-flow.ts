import type { SiteContext } from "../../http/context.ts"
import type { Problem } from "../../http/problem.ts"
import { setSessionCookie } from "../auth/carrier.ts"
import { keepPage } from "../held-accounts/contract.ts"
import type { Outcome } from "./end-flow.ts"
import type { Flow } from "./flow.ts"

/** Sends people on after a sign-in. Our own pages find a cookie, other clients a code or, in the fragment, the tokens. */
export async function answerOutcome(c: SiteContext, flow: Flow, outcome: Outcome): Promise<Response> {
  const target = new URL(flow.redirectTo)
  if ("code" in outcome) {
    target.searchParams.set("code", outcome.code)
    return c.redirect(target.href)
  }
  const { access_token, expires_at, expires_in, refresh_token, token_type, endsAt } = outcome.session
  if (flow.carrier === "cookie") {
    await setSessionCookie(c, refresh_token, endsAt)
    return c.redirect(target.href)
  }
  const tokens = { access_token, expires_at, expires_in, refresh_token, token_type, sb: "" }
  target.hash = new URLSearchParams(
    Object.entries(tokens).map(([name, value]) => [name, `${value}`]),
  ).toString()
  return c.redirect(target.href)
}

/** Sends people back with the reason, in the query and in the fragment, as auth clients look for it. */
export function answerFailure(
  c: SiteContext,
  flow: Flow | null,
  problem: Problem,
  provider: Flow["provider"],
): Response {
  const { SITE_ORIGIN } = c.var.ctx.settings
  const offer = problem.extra.deletion
  if (flow?.carrier === "cookie" && offer) return c.redirect(`${SITE_ORIGIN}${keepPage(offer)}`)
  const login = `${SITE_ORIGIN}/login`
  const target = new URL(flow && flow.carrier === "body" ? flow.redirectTo : login)
  const reason = {
    error: errorFor(problem.status),
    error_code: problem.code,
    error_description: problem.message,
    ...(provider !== "google" && { provider }),
  }
  for (const [name, value] of Object.entries(reason)) target.searchParams.set(name, value)
  target.hash = new URLSearchParams({ ...reason, sb: "" }).toString()
  return c.redirect(target.href)
}

/** RFC 6749 section 4.1.2.1. */
const errorFor = (status: number) =>
  new Map([
    [400, "invalid_request"],
    [401, "unauthorized_client"],
    [403, "access_denied"],
    [503, "temporarily_unavailable"],
  ]).get(status) ?? "server_error"
