import type { SiteContext } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"

/** A refusal in the form of RFC 6749, section 5.2: its code is the error. */
export const oauthProblem = (error: string, description: string) => new Problem(400, error, description)

/** The errors that the specifications of OAuth name; every other problem is called by the nearest of them. */
const named = new Set([
  "invalid_request",
  "invalid_client",
  "invalid_grant",
  "invalid_target",
  "unsupported_grant_type",
  "invalid_redirect_uri",
  "invalid_client_metadata",
])

export function answerOAuthProblem({ code, message, status }: Problem, c: SiteContext): Response {
  const isWaiting = status === 429 || status >= 500
  const error = named.has(code) ? code : isWaiting ? "temporarily_unavailable" : "invalid_request"
  return c.json({ error, error_description: message }, status === 422 ? 400 : status)
}
