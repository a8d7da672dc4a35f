import { readBody } from "../../../fetching/read-body.ts"
import {
  type AskModel,
  type ChatMessage,
  type FailureReason,
  type Hearing,
  type ModelAnswer,
  nothingSpent,
  type Spent,
} from "./ask-model.ts"
import { estimateSpent, spentOf, type Usage } from "./count-tokens.ts"
import { type EndpointForm, endpointForms } from "./endpoint-forms.ts"
import { readEvents, TooLong } from "./read-events.ts"
import { isOfForm, refusalOf } from "./read-refusal.ts"

/** Of an answer, in bytes: a letter is a few thousand, of which a stream takes hundreds for each word. */
const most = 1024 * 1024
/** Of what it says, in characters. */
const mostText = 64 * 1024
/** How long what it used may come after the text, in milliseconds. */
const patienceForUsage = 2000

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
    const heard: Heard = { text: "", usage: {}, isBegun: false }
    try {
      const { address, model } = endpoint
      const post = (body: object) => send(`${address}${form.path}`, form.headers(endpoint.key), body, signal)
      let answer = await post(form.body(model, messages))
      if (isOfForm(answer.status)) {
        const refused = await readBody(answer, most, signal)
        const reason = refusalOf(answer.status, new TextDecoder().decode(refused.bytes))
        if (reason !== "refused") return failed(reason)
        answer = await post(form.plainBody(model, messages))
      }
      if (answer.ok && answer.headers.get("Content-Type")?.startsWith("text/event-stream")) {
        heard.isBegun = true
        const reason = await hear(answer, form, { ...hearing, signal }, heard)
        return reason === null ? answered(messages, heard) : failed(reason, spent(messages, heard))
      }
      const { bytes, isTruncated } = await readBody(answer, most, signal)
      const text = new TextDecoder().decode(bytes)
      if (!answer.ok) return failed(refusalOf(answer.status, text))
      heard.isBegun = true
      if (isTruncated) return failed("malformed", spent(messages, heard))
      return readWhole(form, text, messages)
    } catch (error) {
      const reason = hearing.signal.aborted ? "stopped" : late.aborted ? "timed_out" : reasonOf(error)
      // What was stopped, or took too long, the model may have worked on.
      return failed(reason, signal.aborted || heard.isBegun ? spent(messages, heard) : nothingSpent)
    }
  }
}

interface Heard {
  text: string
  usage: Usage
  isBegun: boolean
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

/** Reads a stream to its end, and returns why it is of no use, or null. Throws when the connection breaks. */
async function hear(
  answer: Response,
  form: EndpointForm,
  { signal, onText }: Hearing,
  heard: Heard,
): Promise<FailureReason | null> {
  const over = new AbortController()
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isWhole = false
  try {
    for await (const data of readEvents(answer, most, AbortSignal.any([signal, over.signal]))) {
      const { text = "", isEnd, isLast, usage, failed: reason } = readEvent(form, data)
      heard.usage = { in: usage?.in ?? heard.usage.in, out: usage?.out ?? heard.usage.out }
      if (reason && !isWhole) return reason
      if (isLast || (isWhole && reason)) return null
      if (!isWhole) heard.text += text
      if (heard.text.length > mostText) return "malformed"
      if (text !== "" && !isWhole) onText(text)
      if (isEnd && !isWhole) {
        isWhole = true
        waiting = setTimeout(() => over.abort(), patienceForUsage)
      }
    }
  } catch (error) {
    if (!isWhole) throw error
  } finally {
    clearTimeout(waiting)
  }
  // What ends without saying so may have lost its end.
  return isWhole ? null : "broken_off"
}

function readEvent(form: EndpointForm, data: string): ReturnType<EndpointForm["readEvent"]> {
  try {
    return form.readEvent(data)
  } catch {
    return { failed: "malformed" }
  }
}

function readWhole(form: EndpointForm, text: string, messages: readonly ChatMessage[]): ModelAnswer {
  try {
    const { content, usage } = form.readWhole(text)
    return { outcome: "answered", content, spent: spentOf(usage, messages, content) }
  } catch {
    return failed("malformed", estimateSpent(messages, text))
  }
}

const spent = (messages: readonly ChatMessage[], { usage, text }: Heard): Spent =>
  spentOf(usage, messages, text)

const answered = (messages: readonly ChatMessage[], heard: Heard): ModelAnswer => ({
  outcome: "answered",
  content: heard.text,
  spent: spent(messages, heard),
})

const failed = (reason: FailureReason, cost: Spent = nothingSpent): ModelAnswer => ({
  outcome: "failed",
  reason,
  spent: cost,
})
