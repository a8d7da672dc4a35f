import * as z from "zod/mini"
import { oauthProblem } from "./problems.ts"
import { isRedirectUri } from "./redirect-uri.ts"

/** What a client says of itself, as far as we use it (RFC 7591, section 2). What else it says is passed over. */
const Metadata = z.object({
  client_name: z.optional(z.string().check(z.refine((name) => name.isWellFormed()))),
  redirect_uris: z.array(z.string()).check(z.minLength(1), z.maxLength(10)),
})

export interface Described {
  name: string
  redirectUris: string[]
}

/** Throws 400 `invalid_client_metadata` and `invalid_redirect_uri`. `unnamed` is how a client without a name is called. */
export function describeClient(given: unknown, unnamed: string): Described {
  const read = z.safeParse(Metadata, given)
  if (!read.success)
    throw oauthProblem(
      "invalid_client_metadata",
      "Send a JSON object with redirect_uris, a list of 1 to 10 addresses, and perhaps a client_name.",
    )
  const { redirect_uris: redirectUris, client_name = "" } = read.data
  if (!redirectUris.every(isRedirectUri))
    throw oauthProblem(
      "invalid_redirect_uri",
      "A redirect address is https, or http on 127.0.0.1, [::1] or localhost, or has a scheme of the program's own domain, and has no fragment.",
    )
  return { name: tidy(client_name) || unnamed, redirectUris }
}

/** One line without invisible characters, which could make it look like something else. */
const tidy = (name: string) =>
  name
    .slice(0, 1000)
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Z}]+/gu, " ")
    .trim()
    .slice(0, 100)
    .trim()
    .toWellFormed()
