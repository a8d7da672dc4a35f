import type { Settings } from "../../env.ts"
import type { ConsentProvider } from "./contract.ts"

/** A mail server of a provider. */
export interface ProviderServer {
  host: string
  port: number
}

/** Where a provider asks people, gives tokens and takes mail. */
export interface Endpoints {
  authorize: string
  token: string
  /** RFC 7009; null for Microsoft, which has none. */
  revoke: string | null
  /** The issuer of its id tokens, which the parameter `iss` of RFC 9207 names, too. */
  isIssuer: (issuer: string) => boolean
  /** `tenant` is Microsoft's claim `tid`. */
  smtp: (tenant: string | undefined) => ProviderServer
  imap: ProviderServer
}

/** The tenant of everybody with a personal Microsoft account. */
export const personalTenant = "9188040d-6c67-4c5b-b112-36a304b66dad"

const tenantPath = /^\/[\w-]{1,64}\/v2\.0$/

/** The endpoints of a provider, or those of its stand-in on a developer's machine. `tenant` is that of a Microsoft client. */
export function endpointsOf(settings: Settings, provider: ConsentProvider, tenant: string): Endpoints {
  const [authorization, smtpPort, imapPort] = standInOf(settings)
  const local = authorization === undefined ? null : `http://127.0.0.1:${authorization}`
  const found = provider === "google" ? google(local) : microsoft(microsoftAt(settings), tenant)
  if (smtpPort === undefined || imapPort === undefined) return found
  return {
    ...found,
    smtp: () => ({ host: "127.0.0.1", port: smtpPort }),
    imap: { host: "127.0.0.1", port: imapPort },
  }
}

const standInOf = ({ LOCAL, MAIL_OAUTH_LOOPBACK }: Settings) => (LOCAL && MAIL_OAUTH_LOOPBACK) || []

/** Where Microsoft's tenants are, or those of its stand-in. */
export function microsoftAt(settings: Settings): string {
  const [authorization] = standInOf(settings)
  return authorization === undefined
    ? "https://login.microsoftonline.com"
    : `http://127.0.0.1:${authorization}/microsoft`
}

/** https://developers.google.com/identity/protocols/oauth2/web-server */
const google = (local: string | null): Endpoints => ({
  authorize: local ? `${local}/google/auth` : "https://accounts.google.com/o/oauth2/v2/auth",
  token: local ? `${local}/google/token` : "https://oauth2.googleapis.com/token",
  revoke: local ? `${local}/google/revoke` : "https://oauth2.googleapis.com/revoke",
  isIssuer: (issuer) => issuer === (local ? `${local}/google` : "https://accounts.google.com"),
  smtp: () => ({ host: "smtp.gmail.com", port: 465 }),
  imap: { host: "imap.gmail.com", port: 993 },
})

/** https://learn.microsoft.com/entra/identity-platform/v2-oauth2-auth-code-flow */
function microsoft(base: string, tenant: string): Endpoints {
  return {
    authorize: `${base}/${tenant}/oauth2/v2.0/authorize`,
    token: `${base}/${tenant}/oauth2/v2.0/token`,
    revoke: null,
    // Whichever tenant the person belongs to.
    isIssuer: (issuer) => issuer.startsWith(base) && tenantPath.test(issuer.slice(base.length)),
    smtp: (theirs) => ({
      host: theirs === personalTenant ? "smtp-mail.outlook.com" : "smtp.office365.com",
      port: 587,
    }),
    imap: { host: "outlook.office365.com", port: 993 },
  }
}
