import type { WorkersAi } from "../../core/workers-ai.ts"
import type { AskModel } from "./model-writer.ts"

/** Asks a model of Workers AI. `patience` is in milliseconds. */
export function askWorkersAi(ai: WorkersAi, model: string, patience: number): AskModel {
  return async (messages) => {
    const signal = AbortSignal.timeout(patience)
    const tooLate = new Promise<never>((_, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason)),
    )
    try {
      const input = { messages, max_tokens: 1200, response_format: { type: "json_object" } }
      const answer = await Promise.race([ai.run(model, input), tooLate])
      const content =
        typeof answer === "object" && answer !== null && "response" in answer ? answer.response : null
      return { outcome: "answered", content }
    } catch {
      return { outcome: "failed", reason: signal.aborted ? "timed_out" : "unreachable" }
    }
  }
}
