import type { SiteContext } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { carriesCookie } from "./carrier.ts"

const versionHeader = "X-Supabase-Api-Version"
const version = "2024-01-01"

const speaksVersion = (c: SiteContext) => (c.req.header(versionHeader) ?? "") >= version

/** Clients that send the version read an answer by it only when it is echoed. */
export function echoVersion(c: SiteContext): void {
  if (speaksVersion(c)) c.header(versionHeader, version)
}

/** A refusal in the form of RFC 6749 section 5.2, which a few of the answers have: 400, an error and its description. */
export class OAuthProblem extends Problem {
  constructor(
    readonly error: string,
    description: string,
  ) {
    super(400, "validation_failed", description)
  }
}

/** Auth clients read one of two forms, by the version that they send; the newer one must be echoed to be understood. */
export function answerAuthProblem(problem: Problem, c: SiteContext): Response {
  const { status, code, message, extra } = problem
  echoVersion(c)
  if (problem instanceof OAuthProblem)
    return c.json({ error: problem.error, error_description: message }, 400)
  const weak = extra.reasons ? { weak_password: { reasons: extra.reasons } } : {}
  if (speaksVersion(c)) {
    const offer = carriesCookie(c) && extra.deletion ? { deletion: extra.deletion } : {}
    return c.json({ code, message, ...weak, ...offer }, status)
  }
  c.header("X-Sb-Error-Code", code)
  const id = status >= 500 ? { error_id: c.var.ctx.requestId } : {}
  return c.json({ code: status, error_code: code, msg: message, ...weak, ...id }, status)
}
