import { pageBroken, pageTooSlow } from "./problems.ts"

/**
 * Reads up to the given number of bytes of a body, after the platform has decompressed it, and discards the rest.
 * Throws when the body breaks off or the signal times out.
 */
export async function readBody(
  answer: Response,
  most: number,
  signal: AbortSignal,
): Promise<{ bytes: Uint8Array; isTruncated: boolean }> {
  const reader = (answer.body ?? new Response("").body ?? new ReadableStream()).getReader()
  // Without this, a body that sends nothing would be awaited even after the signal aborts.
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
