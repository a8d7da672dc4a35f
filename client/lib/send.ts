import type { Address, Answer, Body, Method, PathOf } from "./addresses.ts"
import { ApiError } from "./api-error.ts"
import { toError, unreadable } from "./read-refusal.ts"

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
