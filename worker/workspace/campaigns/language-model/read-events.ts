/** Thrown when more came than is read. */
export class TooLong extends Error {}

/**
 * The data of each event of a stream (text/event-stream), as it arrives, of at most so many bytes. Throws when it is longer, breaks
 * off, or when the signal aborts; however it ends, the connection is closed.
 */
export async function* readEvents(
  answer: Response,
  most: number,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const reader = (answer.body ?? new Response("").body ?? new ReadableStream()).getReader()
  // Without this, a body that sends nothing would be awaited even after the signal aborts.
  const giveUp = () => void reader.cancel().catch(() => {})
  signal.addEventListener("abort", giveUp, { once: true })
  const decoder = new TextDecoder()
  let rest = ""
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      signal.throwIfAborted()
      if (done) return
      length += value.length
      if (length > most) throw new TooLong()
      const text = decoder.decode(value, { stream: true })
      // A line that comes in small pieces is looked through once, when its end has come.
      if (!/[\r\n]/.test(text)) {
        rest += text
        continue
      }
      const lines = (rest + text).split(/\r\n|\n|\r/)
      rest = lines.pop() ?? ""
      for (const line of lines) if (line.startsWith("data:")) yield line.slice(5).trim()
    }
  } finally {
    signal.removeEventListener("abort", giveUp)
    giveUp()
  }
}
