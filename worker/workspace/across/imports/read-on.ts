import { PATIENCE } from "../../../http/unread-body.ts"

/** Takes the rest of what was refused: who is hung up on while sending may never see the answer. */
export async function readOn(stream: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    for (let bytes = 0; bytes < PATIENCE; ) {
      const { done, value } = await stream.read()
      if (done) return
      bytes += value.length
    }
    await stream.cancel()
  } catch {
    // The client has disconnected.
  }
}
