import * as z from "zod/mini"
import { readBody } from "../../fetching/read-body.ts"

/** A provider's answer to a code or a refresh token. */
export interface Tokens {
  accessToken: string
  /** Undefined when the one before goes on. */
  refreshToken: string | undefined
  /** How long the access token is valid, in milliseconds. */
  livesMs: number
  scope: string
  idToken: string | undefined
}

/**
 * Why there is no token. `dead`: the person's consent is over, and only they can give another. `client`: our own client is not
 * accepted, which whoever runs it can mend. `later`: it may work when it is tried again.
 */
export interface TokenFailure {
  kind: "dead" | "client" | "later"
  /** The error as the provider names it (RFC 6749, section 5.2), with Microsoft's number; empty when there was no answer. */
  said: string
  /** How long the provider wants us to wait, in milliseconds. */
  waitMs: number | null
}

export interface OAuthClient {
  id: string
  secret: string
}

export const patienceMs = 10_000
const mostBytes = 64 * 1024

const Answer = z.object({
  access_token: z.string().check(z.regex(/^[\x21-\x7e]{1,16000}$/)),
  refresh_token: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,16000}$/))),
  expires_in: z.optional(z.coerce.number()),
  scope: z.optional(z.string()),
  id_token: z.optional(z.string()),
})
const Refusal = z.object({ error: z.string(), error_description: z.optional(z.string()) })

/** Asks a token endpoint. It never throws, and nothing of it is logged: all of it is secret. */
export async function askToken(
  endpoint: string,
  client: OAuthClient,
  grant: Record<string, string>,
): Promise<{ tokens: Tokens } | { failure: TokenFailure }> {
  const body = new URLSearchParams({ ...grant, client_id: client.id, client_secret: client.secret })
  const answer = await fetch(endpoint, {
    method: "POST",
    headers: { Accept: "application/json" },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null)
  const said = answer && (await readJson(answer))
  if (!answer || said === null) return { failure: later() }
  if (!answer.ok) return { failure: readFailure(answer, said) }
  const read = Answer.safeParse(said)
  if (!read.success) return { failure: later() }
  const { access_token, refresh_token, expires_in = 3600, scope = "", id_token } = read.data
  const seconds = Number.isFinite(expires_in) ? Math.min(Math.max(expires_in, 60), 86_400) : 3600
  const livesMs = seconds * 1000
  return {
    tokens: { accessToken: access_token, refreshToken: refresh_token, livesMs, scope, idToken: id_token },
  }
}

/** Null for an answer that is cut off, or no JSON. */
async function readJson(answer: Response): Promise<unknown> {
  try {
    const { bytes } = await readBody(answer, mostBytes, AbortSignal.timeout(patienceMs))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return answer.ok ? null : {}
  }
}

/** The errors by which a provider says that the person has to come again: RFC 6749, and OpenID Connect Core, 3.1.2.6. */
const dead = new Set(["invalid_grant", "interaction_required", "consent_required", "login_required"])
const ofClient = new Set(["invalid_client", "unauthorized_client"])

function readFailure(answer: Response, body: unknown): TokenFailure {
  const { data } = Refusal.safeParse(body)
  const error = /^[\w.-]{1,60}$/.exec(data?.error ?? "")?.[0] ?? ""
  const [number = ""] = /\bAADSTS\d{1,9}\b/.exec(data?.error_description ?? "") ?? []
  const said = [error, number].filter((part) => part !== "").join(" ")
  const isFinal = answer.status >= 400 && answer.status < 500 && answer.status !== 429
  if (isFinal && dead.has(error)) return { kind: "dead", said, waitMs: null }
  if (isFinal && ofClient.has(error)) return { kind: "client", said, waitMs: null }
  const seconds = Number(answer.headers.get("Retry-After") ?? Number.NaN)
  const waitMs = Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3600) * 1000 : null
  return { kind: "later", said, waitMs }
}

const later = (): TokenFailure => ({ kind: "later", said: "", waitMs: null })
