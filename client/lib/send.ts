import type { DeletionOffer } from "#contract/site/held-accounts"
import { FIELDS_OF_REFUSAL } from "#contract/site/refusals"
import type { Address, Answer, Body, Method, PathOf } from "./addresses.ts"

/** One error found by the server, with the field that it concerns. */
export interface Detail {
  field: string
  code: string
  message: string
}

/** Any failure of a call, with a message for the user. `status` is 0 when no response arrived. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: Detail[] = [],
    /** Seconds that the server asked us to wait. */
    readonly retryAfter: number | null = null,
    /** What a sign-in is told whose account is being deleted. */
    readonly deletion: DeletionOffer | null = null,
  ) {
    super(message)
  }
}

export interface Call<Given = unknown> {
  body?: Given
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/** Milliseconds that any answer may take. */
export const PATIENCE = 15_000
const authVersion = "2024-01-01"

/** Sends one request to our own worker and reads the answer: JSON, or undefined when it is empty. Throws only ApiError. */
export async function send<M extends Method, P extends PathOf<M>>(
  method: M,
  address: Address<P>,
  call: Call<Body<M, P>> = {},
): Promise<Answer<M, P>> {
  const late = AbortSignal.timeout(PATIENCE)
  try {
    const answer = await fetch(address, {
      method,
      headers: headersOf(address, call),
      signal: call.signal ? AbortSignal.any([call.signal, late]) : late,
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    })
    const text = await answer.text()
    return readAnswer(answer, text)
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (call.signal?.aborted) throw new ApiError(0, "aborted", "This was cancelled.")
    throw unanswered(late)
  }
}

/** The parsed answer: JSON, or undefined when it is empty. Throws ApiError for a refusal. */
export function readAnswer<T>(answer: Response, text: string): T {
  if (!answer.ok) throw toError(answer, text)
  return (text === "" ? undefined : parse(text)) as T
}

/** Returns the error for a missing response: a timeout, or a lost connection. */
export const unanswered = (late: AbortSignal) =>
  late.aborted
    ? new ApiError(0, "timeout", "The server took too long to answer. Please try again.")
    : new ApiError(0, "network", "We could not reach the server. Please check your connection and try again.")

function headersOf(path: string, call: Call): Record<string, string> {
  return {
    Accept: "application/json",
    ...(call.body !== undefined && { "Content-Type": "application/json" }),
    ...(path.startsWith("/auth/v1/") && { "X-Supabase-Api-Version": authVersion }),
    ...call.headers,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable(0)
  }
}

const wordless = "unexpected_answer"

const unreadable = (status: number) =>
  new ApiError(status, wordless, "The server gave an unexpected answer. Please try again.")

interface Refusal {
  code?: unknown
  message?: unknown
  details?: Detail[]
  deletion?: DeletionOffer
}

/** The two APIs report errors in two forms: `{error: {...}}` under /api, the bare object under /auth/v1. */
export function toError(answer: Response, text: string): ApiError {
  const body = parseRefusal(text)
  const refusal = body?.error ?? body
  if (typeof refusal?.message !== "string" || refusal.message === "") return unreadable(answer.status)
  const code = String(refusal.code)
  const after = Number(answer.headers.get("Retry-After") ?? Number.NaN)
  return new ApiError(
    answer.status,
    code,
    refusal.message,
    refusal.details?.length ? refusal.details : detailsOf(code, refusal.message),
    Number.isFinite(after) ? after : null,
    refusal.deletion ?? null,
  )
}

/** The message of a refusal, or other words where the server said none. */
export const messageOr = ({ code, message }: ApiError, words: string): string =>
  code === wordless ? words : message

function parseRefusal(text: string): (Refusal & { error?: Refusal }) | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const detailsOf = (code: string, message: string): Detail[] =>
  (FIELDS_OF_REFUSAL[code] ?? []).map((field) => ({ field, code, message }))
