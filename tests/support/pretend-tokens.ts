import { generateKeyPairSync, sign } from "node:crypto"
import type { ServerResponse } from "node:http"

const newKeys = () => generateKeyPairSync("rsa", { modulusLength: 2048 })
const ours = newKeys()
const forgers = newKeys()
const header = { alg: "RS256", kid: "pretend", typ: "JWT" }

/** The keys that the providers publish. */
export const keySet = JSON.stringify({
  keys: [{ ...ours.publicKey.export({ format: "jwk" }), kid: "pretend", use: "sig", alg: "RS256" }],
})

/** A token with a right signature, or with that of somebody else who says to be the same. */
export function signToken(claims: object, isForged: boolean): string {
  const text = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".")
  const { privateKey } = isForged ? forgers : ours
  return `${text}.${sign("sha256", Buffer.from(text), privateKey).toString("base64url")}`
}

/** Microsoft's description of itself, as it answers for the names that stand for many tenants, and for one tenant. */
export function describeMicrosoft(answer: ServerResponse, origin: string, tenant: string): void {
  const base = `${origin}/microsoft`
  const isMany = tenant === "common" || tenant === "organizations"
  answer.setHeader("Content-Type", "application/json").end(
    JSON.stringify({
      issuer: `${base}/${isMany ? "{tenantid}" : tenant}/v2.0`,
      authorization_endpoint: `${base}/${tenant}/oauth2/v2.0/authorize`,
      token_endpoint: `${base}/${tenant}/oauth2/v2.0/token`,
      jwks_uri: `${base}/${tenant}/discovery/v2.0/keys`,
      userinfo_endpoint: `${origin}/graph/oidc/userinfo`,
      token_endpoint_auth_methods_supported: ["client_secret_post", "private_key_jwt", "client_secret_basic"],
      id_token_signing_alg_values_supported: ["RS256"],
    }),
  )
}
