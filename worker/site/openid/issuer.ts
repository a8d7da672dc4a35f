import * as oauth from "oauth4webapi"
import type { Settings } from "../../env.ts"
import type { Attempt } from "./attempt.ts"
import { discover, type Issuer } from "./discover.ts"

/** A client at an identity provider. */
export interface OpenIdClient extends Issuer {
  clientId: string
  clientSecret: string
  /** Whether everything about a person is in the ID token, so that the second answer is not asked for. */
  isWhole?: boolean
  /** Where the secret is sent, whatever the provider says that it takes. */
  secretIn?: "body"
}
const scope = "openid email profile"

/** The address of the provider's page for one sign-in. Throws as `discover` does. */
export async function addressOf(
  settings: Settings,
  client: OpenIdClient,
  { state, nonce, verifier, redirectUri }: Attempt,
  hint?: string,
): Promise<string> {
  const { authorization_endpoint = "" } = await discover(settings, client)
  const page = new URL(authorization_endpoint)
  const query = {
    response_type: "code",
    client_id: client.clientId,
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...(hint !== undefined && { login_hint: hint }),
  }
  for (const [name, value] of Object.entries(query)) page.searchParams.set(name, value)
  return page.href
}
