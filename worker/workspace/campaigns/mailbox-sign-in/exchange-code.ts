import { Problem } from "../../../http/problem.ts"
import { askToken, type TokenFailure, type Tokens } from "../../../mail/oauth/ask-token.ts"
import { CONSENT_NAMES } from "../../../mail/oauth/contract.ts"
import { type Endpoints, endpointsOf } from "../../../mail/oauth/endpoints.ts"
import { type Owner, readIdToken } from "../../../mail/oauth/read-id-token.ts"
import { allows } from "../../../mail/oauth/scopes.ts"
import type { Ctx } from "../../core/context.ts"
import { clientById } from "../mailbox-grants/find-client.ts"
import type { TakenSignIn } from "./begin-sign-in.ts"
import type { SignInReturn } from "./contract.ts"
import { redirectAddressOf } from "./redirect-address.ts"

/** What a person consented to, and whose mailbox it is. */
export interface Consent {
  owner: Owner
  endpoints: Endpoints
  tokens: Tokens & { refreshToken: string }
}

/** Exchanges the code that a provider sent somebody back with. Throws 422 with what to do. */
export async function exchangeCode(ctx: Ctx, signIn: TakenSignIn, answer: SignInReturn): Promise<Consent> {
  const { provider, clientId, secret: verifier, nonce, isRead } = signIn
  const name = CONSENT_NAMES[provider]
  const client = clientById(ctx, provider, clientId)
  if (!client || verifier === null) throw refused(`${name} was set up anew here meanwhile. Begin again.`)
  const endpoints = endpointsOf(ctx.settings, provider, client.tenant)
  if (answer.iss !== undefined && !endpoints.isIssuer(answer.iss)) throw refused(mixedUp(name))
  if (answer.error !== undefined || !answer.code) throw refused(wordsFor(name, answer))
  const exchanged = await askToken(endpoints.token, client, {
    grant_type: "authorization_code",
    code: answer.code,
    code_verifier: verifier,
    redirect_uri: redirectAddressOf(ctx.settings, provider),
  })
  if ("failure" in exchanged) throw refused(wordsOfFailure(name, exchanged.failure))
  const { refreshToken, ...tokens } = exchanged.tokens
  if (!refreshToken)
    throw refused(`${name} gave access for an hour only. Begin again, and agree to everything there.`)
  if (!allows(provider, tokens.scope, "send") || (isRead && !allows(provider, tokens.scope, "read")))
    throw refused(`Not everything was allowed on ${name}'s page. Begin again, and tick each box there.`)
  const owner = readIdToken(tokens.idToken, { provider, endpoints, clientId, nonce, now: ctx.now })
  if (!owner) throw refused(`${name} did not say whose mailbox this is. Begin again.`)
  return { owner, endpoints, tokens: { ...tokens, refreshToken } }
}

export const refused = (message: string) => new Problem(422, "sign_in_refused", message)

const mixedUp = (name: string) =>
  `This answer did not come from ${name}, so nothing was connected. Begin again.`

/** Why there is no code. Microsoft's numbers: https://learn.microsoft.com/entra/identity-platform/reference-error-codes */
function wordsFor(name: string, { error, description = "" }: SignInReturn): string {
  if (/AADSTS(?:65001|90094|90099|900941)\b|admin/i.test(description))
    return `An administrator of your organisation has to allow this at ${name} first. Ask them, then begin again.`
  if (error === "access_denied" || error === "consent_required")
    return `It was not allowed on ${name}'s page, so nothing was connected.`
  if (error === "temporarily_unavailable" || error === "server_error")
    return `${name} has a disturbance. Try again in a few minutes.`
  return `${name} did not finish the sign-in, so nothing was connected. Begin again.`
}

function wordsOfFailure(name: string, { kind, said }: TokenFailure): string {
  const quoted = said && ` It said: ${said}.`
  if (kind === "dead") return `This sign-in was used already, or took too long. Begin again.${quoted}`
  if (kind === "client")
    return `${name} does not accept the client that is set up here. Whoever set it up has to correct it.${quoted}`
  return `${name} gave no answer that we can use. Try again in a few minutes.${quoted}`
}
