import { PROOF_NEEDED } from "#contract/site/refusals"
import type { Address, Answer, Body, Method, PathOf } from "./addresses.ts"
import { ApiError } from "./api-error.ts"
import { type Call, send } from "./send.ts"

export { ApiError, type Detail } from "./api-error.ts"

/**
 * The source of access tokens for calls: the session, which registers itself so that this layer depends on no feature.
 */
export interface TokenSource {
  /** A token that lives, or null for a visitor. Throws once somebody else has signed in, as `replace` does. */
  token(): Promise<string | null>
  /** Another token after the server refused this one, or null when the session is over. */
  replace(refused: string): Promise<string | null>
  /** Asks again who is signed in, and what they must do before anything else. */
  reload(): Promise<void>
}

let source: TokenSource = { token: async () => null, replace: async () => null, reload: async () => {} }

/** Tells the calls below whose token they carry. */
export function authorizeBy(tokens: TokenSource): void {
  source = tokens
}

let noteRefusal: (refusal: ApiError) => void = () => {}

/** Calls `note` for each refusal, so that data from before it can be dropped. Returns the function that stops this. */
export function watchRefusals(note: (refusal: ApiError) => void): () => void {
  noteRefusal = note
  return () => {
    noteRefusal = () => {}
  }
}

let askProof: (() => Promise<boolean>) | null = null

/**
 * Has `ask` called when a call is refused for want of a fresh proof; it resolves with whether the person gave one. Returns
 * the function that stops this.
 */
export function askProofBy(ask: () => Promise<boolean>): () => void {
  askProof = ask
  return () => {
    askProof = null
  }
}

interface Options {
  signal?: AbortSignal
}

/** What follows the address: the body, where the call takes one. */
export type Given<M extends Method, P extends PathOf<M>> =
  undefined extends Body<M, P> ? [body?: undefined, options?: Options] : [body: Body<M, P>, options?: Options]

const calling =
  <M extends Method>(method: M) =>
  <P extends PathOf<M>>(address: Address<P>, ...[body, options]: Given<M, P>) =>
    authorized(method, address, { ...options, ...(body !== undefined && { body }) })

/** Calls our own server as the person who is signed in: the address tells what is sent and what comes. Every failure is an ApiError. */
export const api = {
  get: <P extends PathOf<"GET">>(address: Address<P>, options?: Options) =>
    authorized("GET", address, { ...options }),
  post: calling("POST"),
  put: calling("PUT"),
  patch: calling("PATCH"),
  delete: calling("DELETE"),
}

function authorized<M extends Method, P extends PathOf<M>>(
  method: M,
  address: Address<P>,
  call: Call<Body<M, P>>,
): Promise<Answer<M, P>> {
  return asPerson((headers) => send(method, address, { ...call, headers: { ...call.headers, ...headers } }))
}

/**
 * Does what needs the headers of the person who is signed in. A refused token is replaced once and the work repeated once; a
 * second refusal is the caller's to see.
 */
export async function asPerson<T>(work: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  try {
    return await withFreshProof(() => withLivingToken(work))
  } catch (error) {
    if (error instanceof ApiError) noteRefusal(error)
    if (error instanceof ApiError && stepsFirst.has(error.code)) source.reload().catch(() => {})
    throw error
  }
}

/** The refusal stays what it was if the person gives no proof. */
async function withFreshProof<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isWanted = error instanceof ApiError && error.status === 403 && error.code === PROOF_NEEDED
    if (!isWanted || !askProof || !(await askProof())) throw error
    return work()
  }
}

async function withLivingToken<T>(work: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  const token = await source.token()
  try {
    return await work(bearing(token))
  } catch (error) {
    if (token === null || !refusesToken(error)) throw error
    const other = await source.replace(token)
    if (other === null) throw error
    return await work(bearing(other))
  }
}

/** The session has a step to take before anything else. */
const stepsFirst = new Set(["insufficient_aal", "factor_required"])

const bearing = (token: string | null): Record<string, string> =>
  token === null ? {} : { Authorization: `Bearer ${token}` }

const deadToken = new Set(["bad_jwt", "session_not_found", "user_not_found"])

/** /api answers 401; /auth/v1 answers 403 with one of these codes. */
const refusesToken = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || (error.status === 403 && deadToken.has(error.code)))
