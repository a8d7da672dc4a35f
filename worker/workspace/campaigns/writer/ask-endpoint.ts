import type { Settings } from "../../../env.ts"
import { readBody } from "../../../fetching/read-body.ts"
import { type EndpointForm, endpointForms } from "./endpoint-forms.ts"
import type { AskModel, FailureReason, Hearing, ModelAnswer } from "./model-writer.ts"
import { readEvents, TooLong } from "./read-events.ts"

/** Of an answer, in bytes: a letter is a few thousand, of which a stream takes hundreds for each word. */
const most = 1024 * 1024
/** Of what it says, in characters. */
const mostText = 64 * 1024

type Endpoint = Pick<
  Settings,
  "WRITER_URL" | "WRITER_KEY" | "WRITER_MODEL" | "WRITER_TIMEOUT_MS" | "WRITER_API"
>

/**
 * Requests a letter from an endpoint, as a stream where it gives one. Only the operator can set its address. However it ends, also
 * when it is stopped, the connection is closed.
 */
export function askEndpoint(endpoint: Endpoint): AskModel {
  const { WRITER_URL, WRITER_KEY, WRITER_MODEL = "", WRITER_TIMEOUT_MS, WRITER_API } = endpoint
  const form = endpointForms[WRITER_API]
  return async (messages, hearing) => {
    const late = AbortSignal.timeout(WRITER_TIMEOUT_MS)
    const signal = AbortSignal.any([late, hearing.signal])
    try {
      const answer = await fetch(`${WRITER_URL}${form.path}`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Accept: "text/event-stream, application/json",
          ...form.headers(WRITER_KEY),
        },
        body: JSON.stringify(form.body(WRITER_MODEL, messages)),
        redirect: "manual",
        signal,
      })
      if (answer.ok && answer.headers.get("Content-Type")?.startsWith("text/event-stream"))
        return await hear(answer, form, { ...hearing, signal })
      const { bytes, isTruncated } = await readBody(answer, most, signal)
      if (!answer.ok) return failed(reasonOf(answer.status))
      return isTruncated ? failed("malformed") : readWhole(form, new TextDecoder().decode(bytes))
    } catch (error) {
      if (hearing.signal.aborted) return failed("stopped")
      if (late.aborted) return failed("timed_out")
      return failed(error instanceof TooLong ? "malformed" : "unreachable")
    }
  }
}

/** Reads a stream to its end. Throws when the connection breaks. */
async function hear(answer: Response, form: EndpointForm, { signal, onText }: Hearing): Promise<ModelAnswer> {
  let content = ""
  for await (const data of readEvents(answer, most, signal)) {
    const { text = "", isEnd, failed: reason } = readEvent(form, data)
    if (reason) return failed(reason)
    content += text
    if (content.length > mostText) return failed("malformed")
    if (text !== "") onText(text)
    if (isEnd) return { outcome: "answered", content }
  }
  // What ends without saying so may have lost its end.
  return failed("broken_off")
}

function readEvent(form: EndpointForm, data: string): ReturnType<EndpointForm["readEvent"]> {
  try {
    return form.readEvent(data)
  } catch {
    return { failed: "malformed" }
  }
}

function readWhole(form: EndpointForm, text: string): ModelAnswer {
  try {
    return { outcome: "answered", content: form.readWhole(text) }
  } catch {
    return failed("malformed")
  }
}

const failed = (reason: FailureReason): ModelAnswer => ({ outcome: "failed", reason })

/** 529 is what Anthropic answers when it is overloaded. */
const reasonOf = (status: number) =>
  status === 429 || status === 529 ? "busy" : status >= 500 ? "unreachable" : "refused"
