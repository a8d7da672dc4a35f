import type { Settings } from "../../env.ts"
import { microsoftAt, personalTenant } from "../../mail/oauth/endpoints.ts"
import type { OpenIdClient } from "../openid/issuer.ts"

/**
 * The client at Microsoft. Whoever takes more than one tenant describes a pattern as issuer, and a token's own tenant must
 * fit it: https://learn.microsoft.com/entra/identity-platform/access-tokens#validate-the-issuer
 */
export function clientOf(settings: Settings): OpenIdClient {
  const { MICROSOFT_CLIENT_ID = "", MICROSOFT_CLIENT_SECRET = "", MICROSOFT_TENANT: tenant } = settings
  const addressOf = (name: string) => [microsoftAt(settings), name, "v2.0"].join("/")
  return {
    issuer: addressOf(issuers.get(tenant) ?? tenant),
    describedAt: addressOf(tenant),
    clientId: MICROSOFT_CLIENT_ID,
    clientSecret: MICROSOFT_CLIENT_SECRET,
    isWhole: true,
    // As its own documentation has it; its secrets have characters that RFC 6749 has encoded in a header.
    secretIn: "body",
  }
}

const issuers = new Map([
  ["common", "{tenantid}"],
  ["organizations", "{tenantid}"],
  ["consumers", personalTenant],
])
