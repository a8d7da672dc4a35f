import type { Entry } from "./read-directory.ts"
import { notReadable } from "./refusal.ts"

const headBytes = 30

/**
 * Unpacks one part of an archive piece by piece, and stops at the first byte beyond what the directory declared. Throws for a part that is
 * broken or longer.
 */
export async function* unpackEntry(bytes: Uint8Array<ArrayBuffer>, entry: Entry): AsyncGenerator<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { offset, packed, size, isDeflated } = entry
  if (offset + headBytes > bytes.length || view.getUint32(offset, true) !== 0x04034b50) throw notReadable()
  const start = offset + headBytes + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  const data = new Blob([bytes.subarray(start, start + packed)]).stream()
  const reader = (isDeflated ? data.pipeThrough(new DecompressionStream("deflate-raw")) : data).getReader()
  let unpacked = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      unpacked += value.length
      if (unpacked > size) throw notReadable()
      yield value
    }
  } catch {
    throw notReadable()
  } finally {
    reader.cancel().catch(() => {})
  }
}

/** Checks that no part is longer than declared, keeping nothing of it: what unpacks the workbook afterwards trusts the archive. */
export async function checkSizes(bytes: Uint8Array<ArrayBuffer>, entries: readonly Entry[]): Promise<void> {
  for (const entry of entries) for await (const _ of unpackEntry(bytes, entry));
}

/** A short part as text. */
export async function readText(bytes: Uint8Array<ArrayBuffer>, entry: Entry): Promise<string> {
  const decoder = new TextDecoder()
  let text = ""
  for await (const piece of unpackEntry(bytes, entry)) text += decoder.decode(piece, { stream: true })
  return text + decoder.decode()
}
