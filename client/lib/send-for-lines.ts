import { ApiError, PATIENCE, toError, unanswered } from "./send.ts"

/** Posts to our own worker and yields each JSON line of the answer as it comes. An `error` line is thrown, as ApiError. */
export async function* sendForLines<Line extends object>(path: string, body: unknown): AsyncGenerator<Line> {
  const late = AbortSignal.timeout(PATIENCE)
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: late,
    })
    if (!answer.ok || !answer.body) throw toError(answer, await answer.text())
    for await (const text of linesOf(answer.body)) {
      const line: Awaited<Line> & { error?: { code: string; message: string } } = JSON.parse(text)
      if (line.error) throw new ApiError(answer.status, line.error.code, line.error.message)
      yield line
    }
  } catch (error) {
    throw error instanceof ApiError ? error : unanswered(late)
  }
}

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
