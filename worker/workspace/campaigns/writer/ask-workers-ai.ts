import type { WorkersAi } from "../../core/workers-ai.ts"
import type { AskModel } from "./model-writer.ts"

/** The form of a letter, for models that keep to a schema. It says what `readOutput` checks. */
const letterSchema = {
  type: "object",
  properties: {
    subject: { type: "string" },
    subjects: { type: "array", items: { type: "string" } },
    paragraphs: {
      type: "array",
      items: {
        type: "array",
        items: {
          type: "object",
          properties: { text: { type: "string" }, facts: { type: "array", items: { type: "string" } } },
          required: ["text", "facts"],
        },
      },
    },
  },
  required: ["paragraphs"],
}

/**
 * Asks a model of Workers AI. It streams nothing that keeps to a schema, so its answer comes as a whole. `patience` is in
 * milliseconds.
 */
export function askWorkersAi(ai: WorkersAi, model: string, patience: number): AskModel {
  return async (messages, hearing) => {
    const late = AbortSignal.timeout(patience)
    const signal = AbortSignal.any([late, hearing.signal])
    const ended = new Promise<never>((_, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason)),
    )
    try {
      const response_format = { type: "json_schema", json_schema: hearing.schema ?? letterSchema }
      const input = { messages, max_tokens: 1200, response_format }
      const answer = await Promise.race([ai.run(model, input, { signal }), ended])
      const content =
        typeof answer === "object" && answer !== null && "response" in answer ? answer.response : null
      return { outcome: "answered", content }
    } catch {
      const reason = hearing.signal.aborted ? "stopped" : late.aborted ? "timed_out" : "unreachable"
      return { outcome: "failed", reason }
    }
  }
}
