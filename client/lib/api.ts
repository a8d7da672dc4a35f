import { ApiError, type Call, send } from "./send.ts"

export { ApiError, type Detail } from "./send.ts"

/** Where a call gets its access token: the session, which registers itself so that this layer knows no feature. */
export interface TokenSource {
  /** A token that lives, or null for a visitor. */
  token(): Promise<string | null>
  /** Another token after the server refused this one, or null when the session is over. */
  replace(refused: string): Promise<string | null>
}

let source: TokenSource = { token: async () => null, replace: async () => null }

/** Tells the calls below whose token they carry. */
export function authorizeBy(tokens: TokenSource): void {
  source = tokens
}

let noteRefusal: (refusal: ApiError) => void = () => {}

/** Has each refusal told to whoever keeps what the server said before: it may be so no longer. Gives the way to stop. */
export function watchRefusals(note: (refusal: ApiError) => void): () => void {
  noteRefusal = note
  return () => {
    noteRefusal = () => {}
  }
}

interface Options {
  signal?: AbortSignal
}

/** Calls our own server as the person who is signed in. Every failure is an ApiError. */
export const api = {
  get: <T>(path: string, options?: Options) => authorized<T>(path, { method: "GET", ...options }),
  post: <T>(path: string, body?: unknown, options?: Options) =>
    authorized<T>(path, { method: "POST", body, ...options }),
  put: <T>(path: string, body?: unknown, options?: Options) =>
    authorized<T>(path, { method: "PUT", body, ...options }),
  delete: <T>(path: string, body?: unknown, options?: Options) =>
    authorized<T>(path, { method: "DELETE", body, ...options }),
}

const authorized = <T>(path: string, call: Call) =>
  asPerson((headers) => send<T>(path, { ...call, headers: { ...call.headers, ...headers } }))

/**
 * Does what needs the headers of the person who is signed in. A refused token is replaced once and the work repeated once; a
 * second refusal is the caller's to see.
 */
export async function asPerson<T>(work: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  try {
    return await withLivingToken(work)
  } catch (error) {
    if (error instanceof ApiError) noteRefusal(error)
    throw error
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

const bearing = (token: string | null): Record<string, string> =>
  token === null ? {} : { Authorization: `Bearer ${token}` }

const deadToken = new Set(["bad_jwt", "session_not_found", "user_not_found"])

/** /api says 401; /auth/v1 says 403 with one of these codes. */
const refusesToken = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || (error.status === 403 && deadToken.has(error.code)))
