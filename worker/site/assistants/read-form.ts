import type { SiteContext } from "../../http/context.ts"
import { oauthProblem } from "./problems.ts"

/** More than any form of OAuth needs, in characters. */
const longest = 16_000

/** The form of a request, each name once (RFC 6749, section 3.2). An empty value counts as none. Throws 400 `invalid_request`. */
export async function readForm(c: SiteContext): Promise<ReadonlyMap<string, string>> {
  const type = c.req.header("Content-Type") ?? ""
  const text = new TextDecoder().decode(await c.req.arrayBuffer())
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type) || text.length > longest)
    throw oauthProblem("invalid_request", "Send a short body as application/x-www-form-urlencoded.")
  const pairs = [...new URLSearchParams(text)]
  const form = new Map(pairs.filter(([, value]) => value !== ""))
  if (new Set(pairs.map(([name]) => name)).size < pairs.length)
    throw oauthProblem("invalid_request", "Each parameter may be given once.")
  return form
}

/** A value that must be there. Throws 400 `invalid_request`. */
export function need(form: ReadonlyMap<string, string>, name: string): string {
  const value = form.get(name)
  if (value === undefined) throw oauthProblem("invalid_request", `Send ${name}.`)
  return value
}
