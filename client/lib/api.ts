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

/** A refused token is replaced once and the call repeated once; a second refusal is the caller's to see. */
async function authorized<T>(path: string, call: Call): Promise<T> {
  const token = await source.token()
  try {
    return await send<T>(path, bearing(token, call))
  } catch (error) {
    if (token === null || !refusesToken(error)) throw error
    const other = await source.replace(token)
    if (other === null) throw error
    return await send<T>(path, bearing(other, call))
  }
}

const bearing = (token: string | null, call: Call): Call =>
  token === null ? call : { ...call, headers: { ...call.headers, Authorization: `Bearer ${token}` } }

const deadToken = new Set(["bad_jwt", "session_not_found", "user_not_found"])

/** /api says 401; /auth/v1 says 403 with one of these codes. */
const refusesToken = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || (error.status === 403 && deadToken.has(error.code)))
