import { pageBroken, pageTooSlow } from "./problems.ts"

/**
 * Reads at most so many bytes of a body, after the platform has unpacked it, and lets the rest go. Throws when it breaks
 * off, or when the time of the signal is over.
 */
export async function readBody(
  answer: Response,
  most: number,
  signal: AbortSignal,
): Promise<{ bytes: Uint8Array; isTruncated: boolean }> {
  const reader = (answer.body ?? new Response("").body ?? new ReadableStream()).getReader()
  // Without this a body of which nothing comes would be waited for beyond the signal.
  const giveUp = () => void reader.cancel().catch(() => {})
  signal.addEventListener("abort", giveUp, { once: true })
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    while (length <= most) {
      const { done, value } = await reader.read()
      if (done) break
      chunks.push(value)
      length += value.length
    }
  } catch {
    throw signal.aborted ? pageTooSlow() : pageBroken()
  } finally {
    signal.removeEventListener("abort", giveUp)
    giveUp()
  }
  if (signal.aborted) throw pageTooSlow()
  return { bytes: join(chunks, Math.min(length, most)), isTruncated: length > most }
}

function join(chunks: Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk.subarray(0, length - at), at)
    at += Math.min(chunk.length, length - at)
  }
  return whole
}
