import type { TypedResponse } from "hono"
import type { SiteContext } from "./context.ts"
import { log } from "./log.ts"
import { Problem } from "./problem.ts"

/**
 * Answers with one JSON line for each step as it is made. A failure before the first step is an answer like any other;
 * after it, the status has been sent, so the failure is the last line: `{"error": {code, message, request_id}}`.
 */
export async function answerLines<Step extends object>(
  c: SiteContext,
  steps: AsyncGenerator<Step>,
): Promise<Response & TypedResponse<Step, 200, "lines">> {
  let begun: IteratorResult<object> | null = await steps.next()
  const { requestId } = c.var.ctx
  const encoder = new TextEncoder()
  const source: UnderlyingSource<Uint8Array> = {
    async pull(controller) {
      const write = (line: object) => controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      try {
        const { done, value } = begun ?? (await steps.next())
        begun = null
        if (done) controller.close()
        else write(value)
      } catch (error) {
        write({ error: describe(error, requestId) })
        controller.close()
      }
    },
    async cancel() {
      await steps.return(undefined)
    },
  }
  // No step is prepared in advance: the reader may have gone.
  const lines = new ReadableStream(source, { highWaterMark: 0 })
  const answer: Response = c.body(lines, 200, { "Content-Type": "application/x-ndjson; charset=utf-8" })
  return answer as Response & TypedResponse<Step, 200, "lines">
}

function describe(error: unknown, requestId: string) {
  if (error instanceof Problem) return { code: error.code, message: error.message, request_id: requestId }
  log("error", { requestId, error: error instanceof Error ? error.stack : String(error) })
  return {
    code: "unexpected_failure",
    message: "Something went wrong on our side. Please try again.",
    request_id: requestId,
  }
}
