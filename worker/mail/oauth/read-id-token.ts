import * as z from "zod/mini"
import type { ConsentProvider } from "./contract.ts"
import type { Endpoints } from "./endpoints.ts"

/** Whose mailbox it is, as the provider says. */
export interface Owner {
  /** Lasting, and never an address. */
  subject: string
  address: string
  /** What the mail servers know the mailbox by. */
  user: string
  name: string
  /** Microsoft's tenant. */
  tenant: string | undefined
}

const text = z.optional(z.string())
const Claims = z.object({
  iss: z.string(),
  aud: z.string(),
  exp: z.number(),
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  nonce: text,
  email: text,
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  preferred_username: text,
  name: text,
  tid: text,
})

/** The clocks of two machines may differ by this much, in milliseconds. */
const slack = 5 * 60_000

/**
 * Reads an id token that came from the token endpoint itself over TLS, which stands in for its signature (OpenID Connect Core,
 * 3.1.3.7). Null when it is not for this client and this sign-in, or names no confirmed address.
 */
export function readIdToken(
  token: string | undefined,
  expected: {
    provider: ConsentProvider
    endpoints: Endpoints
    clientId: string
    nonce: string
    now: number
  },
): Owner | null {
  const claims = readClaims(token ?? "")
  const { provider, endpoints, clientId, nonce, now } = expected
  if (!claims || !endpoints.isIssuer(claims.iss) || claims.aud !== clientId || claims.nonce !== nonce)
    return null
  if (claims.exp * 1000 < now - slack) return null
  const { sub: subject, email, preferred_username: login, name = "", tid: tenant } = claims
  if (provider === "google" && claims.email_verified !== true && claims.email_verified !== "true") return null
  // A Microsoft account may have no address of its own beside its name for signing in.
  const address = [email, login].find((one) => one !== undefined && isAddress(one))
  if (address === undefined) return null
  const user = provider === "microsoft" && login !== undefined && isAddress(login) ? login : address
  return { subject, address, user, name, tenant }
}

const isAddress = (text: string): boolean => /^[^\s@\p{C}]{1,64}@[^\s@\p{C}]{1,253}$/u.test(text)

function readClaims(token: string): z.infer<typeof Claims> | null {
  const [, payload = ""] = token.split(".")
  if (token.length > 20_000) return null
  try {
    return Claims.parse(JSON.parse(Buffer.from(payload, "base64url").toString("utf8")))
  } catch {
    return null
  }
}
