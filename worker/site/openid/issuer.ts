import * as oauth from "oauth4webapi"
import type { Settings } from "../../env.ts"
import { checkSecureAddress } from "../../fetching/address.ts"
import { readBody } from "../../fetching/read-body.ts"
import { Problem } from "../../http/problem.ts"
import type { Attempt } from "./attempt.ts"

declare module "oauth4webapi" {
  /** The library's own way for an issuer of many tenants, which its types leave out. */
  export const _expectedIssuer: unique symbol
}

/** How a provider is known. */
export interface Issuer {
  /** As it writes it itself; `{tenantid}` stands for the tenant that the ID token names as `tid`. */
  issuer: string
  /** Where it describes itself, unless that is the issuer. */
  describedAt?: string
}

/** A client at an identity provider. */
export interface OpenIdClient extends Issuer {
  clientId: string
  clientSecret: string
  /** Whether everything about a person is in the ID token, so that the second answer is not asked for. */
  isWhole?: boolean
  /** Where the secret is sent, whatever the provider says that it takes. */
  secretIn?: "body"
}

/** What a provider says about a person: the claims of an ID token whose signature, issuer, audience and nonce are right. */
export type Claims = Record<string, unknown> & { sub: string }

/** All answers of a provider to one request of ours may take this long together, in milliseconds. */
const patience = 8000
/** No answer of a provider is longer, in bytes. */
const longest = 256 * 1024
const scope = "openid email profile"

/**
 * Reads how a provider describes itself. Throws `sso_unreachable` and `sso_broken`, both 503, with the reason in words.
 */
export async function discover(
  settings: Settings,
  { issuer, describedAt = issuer }: Issuer,
  signal = AbortSignal.timeout(patience),
): Promise<oauth.AuthorizationServer> {
  return asProblem(async () => {
    const url = checkSecureAddress(describedAt, settings)
    const found = await oauth.processDiscoveryResponse(
      new URL(issuer),
      await oauth.discoveryRequest(url, optionsFor(settings, signal)),
    )
    const page = URL.parse(found.authorization_endpoint ?? "")
    if (!page || !found.token_endpoint) throw broken("It names no addresses for signing in and for tokens.")
    checkSecureAddress(page.href, settings)
    return Object.assign(found, { [oauth._expectedIssuer]: issuerFor(issuer) })
  })
}

/** Who must have issued an ID token: of a provider with many tenants, the one that the token itself names. */
const issuerFor =
  (issuer: string) =>
  ({ claims: { tid } }: { claims: { tid?: unknown } }) =>
    typeof tid === "string" && /^[0-9a-f-]{36}$/.test(tid) ? issuer.replace("{tenantid}", tid) : issuer

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

/** The provider's address is a customer's: it is asked as any foreign page is, and its answers have a limit. */
function optionsFor(settings: Settings, signal: AbortSignal) {
  return {
    signal,
    // For a provider on a developer's own machine; everywhere else the check below requires HTTPS.
    [oauth.allowInsecureRequests]: settings.LOCAL,
    [oauth.customFetch]: async (
      address: string,
      asked: oauth.CustomFetchOptions<string, BodyInit | undefined>,
    ) => {
      const url = checkSecureAddress(address, settings)
      const { method, headers, body } = asked
      const answer = await fetch(url, { method, headers, body, redirect: "manual", signal } as RequestInit)
      const { bytes, isTruncated } = await readBody(answer, longest, signal)
      if (isTruncated) throw broken("Its answer is too long.")
      const { status } = answer
      const hasBody = status !== 204 && status !== 304
      return new Response(hasBody ? bytes : null, { status, headers: answer.headers })
    },
  }
}

/** Puts what went wrong into words for the owner of the workspace; no secret is among them. */
async function asProblem<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toProblem(error)
  }
}

function toProblem(error: unknown): Problem {
  if (error instanceof oauth.AuthorizationResponseError) {
    if (error.error === "access_denied")
      return new Problem(403, "access_denied", "Single sign-on was cancelled")
    // Anybody can write it into the address, so it is repeated only as the word that it should be.
    return broken(`It sent the person back with “${/^[a-z_]{1,50}$/.exec(error.error)?.[0] ?? "an error"}”.`)
  }
  if (error instanceof oauth.WWWAuthenticateChallengeError) return broken(clientRefused)
  if (error instanceof oauth.ResponseBodyError)
    return broken(
      error.error === "invalid_client" ? clientRefused : `It answered “${error.error.slice(0, 100)}”.`,
    )
  if (error instanceof oauth.OperationProcessingError) return broken(`${error.message.slice(0, 200)}.`)
  if (!(error instanceof Problem)) return unreachable("It did not answer.")
  return error.code.startsWith("sso_") ? error : unreachable(error.message)
}

const clientRefused = "It does not accept the client ID with this secret."
export const broken = (reason: string) =>
  new Problem(503, "sso_broken", `The identity provider's answer cannot be used. ${reason}`)
const unreachable = (reason: string) =>
  new Problem(503, "sso_unreachable", `The identity provider cannot be asked. ${reason}`)
