import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { resourceOf } from "../../workspace/core/assistants/token-text.ts"
import type { Scope } from "../../workspace/core/keys/contract.ts"
import { issuerOf } from "./addresses.ts"
import { agentScopes } from "./contract.ts"
import { findClient } from "./find-client.ts"
import { answerAt, isOneOf } from "./redirect-uri.ts"
import type { OAuthClient } from "./table.ts"

/** A request that somebody may allow. */
export interface GoodRequest {
  client: OAuthClient
  redirectUri: string
  challenge: string
  offered: Scope[]
  chosen: Scope[]
  /** The address with an answer for the client. */
  answerWith: (answer: Record<string, string>) => string
}

/**
 * Checks the request with which an assistant sent somebody here. What is wrong is told the assistant by the address in `wrong`,
 * unless it is unknown who asks or whether the address is theirs: then nobody is sent anywhere. Throws 4xx.
 */
export async function checkRequest(
  ctx: Ctx,
  request: string,
  userId: string,
): Promise<GoodRequest | { wrong: string }> {
  const given = new URLSearchParams(request)
  const of = (name: string) => given.get(name) ?? ""
  const client = await findClient(ctx, of("client_id"), userId)
  const redirectUri = of("redirect_uri")
  if (!isOneOf(client.redirectUris, redirectUri)) throw foreignRedirect()
  const state = given.get("state")
  const answerWith = (answer: Record<string, string>) =>
    answerAt(redirectUri, { ...answer, ...(state !== null && { state }), iss: issuerOf(ctx.settings) })
  const refuse = (error: string, error_description: string) => ({
    wrong: answerWith({ error, error_description }),
  })

  if (new Set(given.keys()).size < [...given.keys()].length)
    return refuse("invalid_request", "Each parameter may be given once.")
  if (of("response_type") !== "code") return refuse("unsupported_response_type", "Send response_type=code.")
  const challenge = of("code_challenge")
  if (of("code_challenge_method") !== "S256" || !/^[\w-]{43}$/.test(challenge))
    return refuse("invalid_request", "Send a code_challenge with code_challenge_method=S256 (RFC 7636).")
  if (of("resource") !== resourceOf(ctx.settings))
    return refuse("invalid_target", `Send resource=${resourceOf(ctx.settings)}.`)
  const asked = given.get("scope")?.split(" ").filter(Boolean) ?? []
  const known = agentScopes.filter((scope) => asked.includes(scope))
  if (asked.length > 0 && known.length === 0)
    return refuse("invalid_scope", `The scopes are ${agentScopes.join(" ")}.`)
  const chosen = known.length > 0 ? known : agentScopes.filter((scope) => scope.endsWith(":read"))
  const offered = known.length > 0 ? known : agentScopes
  return { client, redirectUri, challenge, offered, chosen, answerWith }
}

const foreignRedirect = () =>
  new Problem(
    400,
    "foreign_redirect",
    "The address to which this request would send you does not belong to the assistant that it names. Nothing was allowed.",
  )
