import { readBody } from "../../../fetching/read-body.ts"
import { type AskModel, type ChatMessage, type ModelAnswer, nothingSpent } from "./ask-model.ts"
import { estimateSpent, spentOf } from "./count-tokens.ts"
import type { EndpointForm } from "./endpoint-form.ts"
import { endpointForms } from "./endpoint-forms.ts"
import { failedAfter, type HeardSoFar, hearAnswer, most, spent } from "./hear-answer.ts"
import { TooLong } from "./read-events.ts"
import { isOfForm, refusalOf } from "./read-refusal.ts"

export interface Endpoint {
  api: keyof typeof endpointForms
  /** Without a slash at the end. Whoever calls has seen that it may be called. */
  address: string
  key: string | undefined
  model: string
  /** In milliseconds. */
  patience: number
}

/**
 * Asks an endpoint, as a stream where it gives one. However it ends, also when it is stopped, the connection is closed. Redirects
 * are not followed, because the key would go along.
 */
export function askEndpoint(endpoint: Endpoint): AskModel {
  const form = endpointForms[endpoint.api]
  return async (messages, hearing) => {
    const late = AbortSignal.timeout(endpoint.patience)
    const signal = AbortSignal.any([late, hearing.signal])
    const heard: HeardSoFar = { text: "", usage: {}, isBegun: false }
    try {
      const { address, model } = endpoint
      const post = (body: object) => send(`${address}${form.path}`, form.headers(endpoint.key), body, signal)
      let answer = await post(form.body(model, messages))
      if (isOfForm(answer.status)) {
        const refused = await readBody(answer, most, signal)
        const reason = refusalOf(answer.status, new TextDecoder().decode(refused.bytes))
        if (reason !== "refused") return failedAfter(reason)
        answer = await post(form.plainBody(model, messages))
      }
      if (answer.ok && answer.headers.get("Content-Type")?.startsWith("text/event-stream")) {
        heard.isBegun = true
        const reason = await hearAnswer(answer, form, { ...hearing, signal }, heard)
        return reason === null ? answered(messages, heard) : failedAfter(reason, spent(messages, heard))
      }
      const { bytes, isTruncated } = await readBody(answer, most, signal)
      const text = new TextDecoder().decode(bytes)
      if (!answer.ok) return failedAfter(refusalOf(answer.status, text))
      heard.isBegun = true
      if (isTruncated) return failedAfter("malformed", spent(messages, heard))
      return readWhole(form, text, messages)
    } catch (error) {
      const reason = hearing.signal.aborted ? "stopped" : late.aborted ? "timed_out" : reasonOf(error)
      // What was stopped, or took too long, the model may have worked on.
      return failedAfter(reason, signal.aborted || heard.isBegun ? spent(messages, heard) : nothingSpent)
    }
  }
}

const reasonOf = (error: unknown) => (error instanceof TooLong ? "malformed" : "unreachable")

const send = (address: string, headers: Record<string, string>, body: object, signal: AbortSignal) =>
  fetch(address, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "text/event-stream, application/json",
      ...headers,
    },
    body: JSON.stringify(body),
    redirect: "manual",
    signal,
  })

function readWhole(form: EndpointForm, text: string, messages: readonly ChatMessage[]): ModelAnswer {
  try {
    const { content, usage } = form.readWhole(text)
    return { outcome: "answered", content, spent: spentOf(usage, messages, content) }
  } catch {
    return failedAfter("malformed", estimateSpent(messages, text))
  }
}

const answered = (messages: readonly ChatMessage[], heard: HeardSoFar): ModelAnswer => ({
  outcome: "answered",
  content: heard.text,
  spent: spent(messages, heard),
})
