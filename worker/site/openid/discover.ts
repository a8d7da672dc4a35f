import * as oauth from "oauth4webapi"
import type { Settings } from "../../env.ts"
import { checkSecureAddress } from "../../fetching/address.ts"
import { asProblem, broken, optionsFor, patience } from "./ask-issuer.ts"

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
