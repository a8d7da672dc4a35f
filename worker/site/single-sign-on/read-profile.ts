import { broken } from "../openid/ask-issuer.ts"
import type { Claims } from "../openid/exchange.ts"
import { textOf } from "../openid/text-of.ts"

/** What a company's provider says about a person. */
export interface Profile {
  subject: string
  email: string | undefined
  /** Undefined where the provider does not say. */
  emailVerified: boolean | undefined
  name: string | undefined
}

/** Throws 503 for a subject that is too long to be one (OpenID Connect Core 1.0, section 2). */
export function readProfile({ sub, email, email_verified, name }: Claims): Profile {
  if (sub === "" || sub.length > 255) throw broken("It names a person by too long a subject.")
  // Some providers write it as a text.
  const isVerified = email_verified === undefined ? undefined : String(email_verified) === "true"
  return { subject: sub, email: textOf(email), emailVerified: isVerified, name: textOf(name) }
}
