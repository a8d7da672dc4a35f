import * as z from "zod/mini"
import type { Settings } from "../../../env.ts"
import { readBody } from "../../../fetching/read-body.ts"
import type { AskModel, ModelAnswer } from "./model-writer.ts"

/** Of an answer, in bytes: a letter is a few thousand. */
const most = 256 * 1024

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
})

type Endpoint = Pick<Settings, "WRITER_URL" | "WRITER_KEY" | "WRITER_MODEL" | "WRITER_TIMEOUT_MS">

/** Requests a chat completion from an OpenAI-compatible endpoint. Only the operator can set its address. */
export function askEndpoint({ WRITER_URL, WRITER_KEY, WRITER_MODEL, WRITER_TIMEOUT_MS }: Endpoint): AskModel {
  return async (messages) => {
    const signal = AbortSignal.timeout(WRITER_TIMEOUT_MS)
    try {
      const answer = await fetch(`${WRITER_URL}/chat/completions`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Accept: "application/json",
          ...(WRITER_KEY && { Authorization: `Bearer ${WRITER_KEY}` }),
        },
        body: JSON.stringify({
          model: WRITER_MODEL,
          messages,
          temperature: 0.4,
          max_tokens: 1200,
          response_format: { type: "json_object" },
        }),
        redirect: "manual",
        signal,
      })
      const { bytes, isTruncated } = await readBody(answer, most, signal)
      if (!answer.ok) return { outcome: "failed", reason: reasonOf(answer.status) }
      return isTruncated ? malformed : readCompletion(new TextDecoder().decode(bytes))
    } catch {
      return { outcome: "failed", reason: signal.aborted ? "timed_out" : "unreachable" }
    }
  }
}

const malformed: ModelAnswer = { outcome: "failed", reason: "malformed" }

const reasonOf = (status: number) => (status === 429 ? "busy" : status >= 500 ? "unreachable" : "refused")

function readCompletion(text: string): ModelAnswer {
  try {
    const [choice] = Completion.parse(JSON.parse(text)).choices
    return { outcome: "answered", content: choice?.message.content }
  } catch {
    return malformed
  }
}
