import * as z from "zod/mini"
import type { WorkersAi } from "../../core/workers-ai.ts"
import { type AskModel, nothingSpent } from "./ask-model.ts"
import { estimateSpent, spentOf } from "./count-tokens.ts"

const Tokens = z.int().check(z.minimum(0))
const Said = z.object({ prompt_tokens: Tokens, completion_tokens: Tokens })

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
      const response_format = { type: "json_schema", json_schema: hearing.schema }
      const input = { messages, max_tokens: 1200, ...(hearing.schema && { response_format }) }
      const answer = await Promise.race([ai.run(model, input, { signal }), ended])
      const { response: content = null, usage } = isRecord(answer) ? answer : {}
      const { data } = Said.safeParse(usage)
      const heard = typeof content === "string" ? content : JSON.stringify(content)
      const said = { in: data?.prompt_tokens, out: data?.completion_tokens }
      return { outcome: "answered", content, spent: spentOf(said, messages, heard) }
    } catch {
      const reason = hearing.signal.aborted ? "stopped" : late.aborted ? "timed_out" : "unreachable"
      const spent = signal.aborted ? estimateSpent(messages, "") : nothingSpent
      return { outcome: "failed", reason, spent }
    }
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null
