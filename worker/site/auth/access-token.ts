import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose"
import type { Settings } from "../../env.ts"
import { Problem } from "../../http/problem.ts"
import { keysOf } from "../../keys.ts"

/** The lifetime of an access token, in seconds. */
export const accessSeconds = 3600

const algorithm = "HS256"
/** RFC 9068: no other token of ours carries this type, so none passes as an access token. */
const type = "at+jwt"
const audience = "authenticated"
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Seconds by which the clocks of two machines may differ. */
const clockSkew = 5

/** The claims of an access token. */
export interface Claims {
  userId: string
  sessionId: string
  email: string
  name: string
}

/** Signs claims with the first secret. `now` is in milliseconds. */
export async function signAccessToken(settings: Settings, claims: JWTPayload, now: number): Promise<string> {
  const [key] = keysOf(settings)
  const issuedAt = Math.floor(now / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: type, kid: key.id })
    .setIssuer(issuerOf(settings))
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessSeconds)
    .sign(await key.access())
}

/** Verifies a token without querying the database. Throws 403 `bad_jwt`. */
export async function verifyAccessToken(settings: Settings, token: string, now: number): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, (header) => findKey(settings, header.kid), {
      algorithms: [algorithm],
      typ: type,
      issuer: issuerOf(settings),
      audience,
      requiredClaims: ["exp", "iat", "sub", "session_id"],
      currentDate: new Date(now),
    })
    return readClaims(payload, now)
  } catch (error) {
    if (error instanceof errors.JOSEError) throw badToken(error.message)
    throw error
  }
}

function findKey(settings: Settings, id: string | undefined): Promise<CryptoKey> {
  const key = keysOf(settings).find((one) => one.id === id)
  if (!key) throw badToken("signing key is unknown")
  return key.access()
}

function readClaims(payload: JWTPayload, now: number): Claims {
  const { sub, iat = now / 1000, session_id, email, user_metadata } = payload
  if (iat > now / 1000 + clockSkew) throw badToken("token was issued in the future")
  if (!isUuid(sub)) throw badToken("sub is not a UUID")
  if (!isUuid(session_id)) throw badToken("session_id is not a UUID")
  const { name } = (user_metadata ?? {}) as { name?: unknown }
  return { userId: sub, sessionId: session_id, email: String(email ?? ""), name: String(name ?? "") }
}

const isUuid = (value: unknown): value is string => typeof value === "string" && uuid.test(value)
const issuerOf = (settings: Settings) => `${settings.SITE_ORIGIN}/auth/v1`
const badToken = (why: string) =>
  new Problem(403, "bad_jwt", `invalid JWT: unable to parse or verify signature, ${why}`)
