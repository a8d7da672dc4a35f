import { createMiddleware } from "hono/factory"
import type { Site } from "./context.ts"

/** Bytes of a body that is not wanted that are still taken: whoever sends more is hung up on. */
export const PATIENCE = 64 * 1024 * 1024

/** Reads to its end what a refusal left of a body: who is hung up on while sending may never see the answer. */
export const readToEnd = createMiddleware<Site>(async (c, next) => {
  const { body } = c.req.raw
  await next()
  if (body && !body.locked) await drain(body)
})

/** Takes what is left of a body, up to PATIENCE. */
export async function drain(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader()
  try {
    for (let bytes = 0; bytes < PATIENCE; ) {
      const { done, value } = await reader.read()
      if (done) return
      bytes += value.length
    }
    await reader.cancel()
  } catch {
    // The client has disconnected.
  }
}

/** Returns a whole body of at most the given number of bytes; null for a longer one, whose rest remains unread. */
export async function readAtMost(
  body: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = body.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer())
      bytes += value.length
      if (bytes > most) return null
      chunks.push(value.slice())
    }
  } finally {
    reader.releaseLock()
  }
}
