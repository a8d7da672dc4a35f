import {
  type ChatMessage,
  type FailureReason,
  type Hearing,
  type ModelAnswer,
  nothingSpent,
  type Spent,
} from "./ask-model.ts"
import { spentOf, type Usage } from "./count-tokens.ts"
import type { EndpointForm } from "./endpoint-form.ts"
import { readEvents } from "./read-events.ts"

/** Of an answer, in bytes: a letter is a few thousand, of which a stream takes hundreds for each word. */
export const most = 1024 * 1024
/** Of what it says, in characters. */
const mostText = 64 * 1024
/** How long what it used may come after the text, in milliseconds. */
const patienceForUsage = 2000

export interface HeardSoFar {
  text: string
  usage: Usage
  isBegun: boolean
}

/** Reads a stream to its end, and returns why it is of no use, or null. Throws when the connection breaks. */
export async function hearAnswer(
  answer: Response,
  form: EndpointForm,
  { signal, onText }: Hearing,
  heard: HeardSoFar,
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

export const spent = (messages: readonly ChatMessage[], { usage, text }: HeardSoFar): Spent =>
  spentOf(usage, messages, text)

export const failedAfter = (reason: FailureReason, cost: Spent = nothingSpent): ModelAnswer => ({
  outcome: "failed",
  reason,
  spent: cost,
})
