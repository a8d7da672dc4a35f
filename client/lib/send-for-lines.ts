import type { Address, Body, Line, PathOf } from "./addresses.ts"
import { ApiError } from "./api-error.ts"
import { toError } from "./read-refusal.ts"
import { PATIENCE, unanswered } from "./send.ts"

/**
 * Posts to our own worker and yields each JSON line of the response as it arrives. Throws an `error` line as ApiError.
 */
export async function* sendForLines<P extends PathOf<"POST">>(
  address: Address<P>,
  body: Body<"POST", P>,
  { headers, signal, patience = PATIENCE }: Following = {},
): AsyncGenerator<Step<P>> {
  const late = AbortSignal.timeout(patience)
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: { Accept: "application/x-ndjson", "Content-Type": "application/json", ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([late, signal]) : late,
    })
    if (!answer.ok || !answer.body) throw toError(answer, await answer.text())
    for await (const text of linesOf(answer.body)) {
      const line: object = JSON.parse(text)
      if (isFailure(line)) throw new ApiError(answer.status, line.error.code, line.error.message)
      yield line as Step<P>
    }
  } catch (error) {
    if (signal?.aborted) throw new ApiError(0, "aborted", "This was cancelled.")
    throw error instanceof ApiError ? error : unanswered(late)
  }
}

/** How lines are followed while they come. */
export interface Following {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Milliseconds that the whole answer may take. */
  patience?: number
}

type Step<P extends PathOf<"POST">> = Exclude<Line<P>, Failure>
interface Failure {
  error: { code: string; message: string }
}
const isFailure = (line: object): line is Failure => "error" in line

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ""
  for (;;) {
    const { done, value } = await reader.read()
    const lines = (rest + decoder.decode(value, { stream: !done })).split("\n")
    rest = lines.pop() ?? ""
    yield* lines
    if (done) break
  }
  if (rest !== "") yield rest
}
