import * as oauth from "oauth4webapi"
import type { Settings } from "../../env.ts"
import { asProblem, broken, optionsFor, patience } from "./ask-issuer.ts"
import type { Attempt } from "./attempt.ts"
import { discover } from "./discover.ts"
import type { OpenIdClient } from "./issuer.ts"

/** What a provider says about a person: the claims of an ID token whose signature, issuer, audience and nonce are right. */
export type Claims = Record<string, unknown> & { sub: string }

/**
 * Exchanges what a provider sent the browser back with for what it says about the person. Throws 403 when the person or the provider refused,
 * and as `discover` does for anything that is not what OpenID Connect Core 1.0 asks for.
 */
export async function exchange(
  settings: Settings,
  known: OpenIdClient,
  { state, nonce, verifier, redirectUri }: Attempt,
  returned: URLSearchParams,
): Promise<Claims> {
  const { clientId, isWhole = false } = known
  const signal = AbortSignal.timeout(patience)
  const server = await discover(settings, known, signal)
  const options = optionsFor(settings, signal)
  const client: oauth.Client = { client_id: clientId }
  return asProblem(async () => {
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authenticationFor(server, known),
      oauth.validateAuthResponse(server, client, returned, state),
      redirectUri,
      verifier,
      options,
    )
    const expected = { expectedNonce: nonce, requireIdToken: true }
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, expected)
    await oauth.validateApplicationLevelSignature(server, answer, options)
    const claims = oauth.getValidatedIdTokenClaims(tokens)
    if (!claims) throw broken("It gave no ID token.")
    if (isWhole || claims.email !== undefined || !server.userinfo_endpoint) return claims
    // Some providers keep the address for the second answer (OpenID Connect Core 1.0, section 5.4).
    const more = await oauth.processUserInfoResponse(
      server,
      client,
      claims.sub,
      await oauth.userInfoRequest(server, client, tokens.access_token, options),
    )
    return { ...claims, ...more }
  })
}

/** RFC 6749, section 2.3.1, is what every provider takes that says nothing else. */
function authenticationFor(
  server: oauth.AuthorizationServer,
  { clientSecret, secretIn }: OpenIdClient,
): oauth.ClientAuth {
  const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"]
  return methods.includes("client_secret_basic") && secretIn !== "body"
    ? oauth.ClientSecretBasic(clientSecret)
    : oauth.ClientSecretPost(clientSecret)
}
