import { DamagedCopy, lengthBytes, mostSealed } from "./frames.ts"

const newLine = 10
const mostHead = 1000

/** Cuts the bytes of a file into its head and its frames, as they arrive. Throws a DamagedCopy. */
export async function* splitFrames(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  let length = 0
  let wanted = 0
  for await (const chunk of bytes) {
    held.push(chunk)
    length += chunk.length
    if (wanted > length) continue
    let all = Buffer.concat(held)
    for (;;) {
      const next = cutFirst(all, wanted === 0)
      if ("wanted" in next) {
        wanted = next.wanted
        break
      }
      yield next.piece
      all = all.subarray(next.piece.length + next.skipped)
      wanted = lengthBytes
    }
    held = [all]
    length = all.length
  }
  if (length > 0) throw new DamagedCopy("its end is missing")
}

type Cut = { piece: Uint8Array; skipped: number } | { wanted: number }

function cutFirst(all: Buffer, isHead: boolean): Cut {
  if (isHead) {
    const end = all.subarray(0, mostHead).indexOf(newLine)
    if (end < 0 && all.length >= mostHead) throw new DamagedCopy("it does not begin as one")
    return end < 0 ? { wanted: 0 } : { piece: all.subarray(0, end + 1), skipped: 0 }
  }
  if (all.length < lengthBytes) return { wanted: lengthBytes }
  const size = all.readUInt32BE(0)
  if (size > mostSealed) throw new DamagedCopy("a piece has an impossible length")
  if (all.length < lengthBytes + size) return { wanted: lengthBytes + size }
  // A copy, so that what was read with it can be let go.
  return { piece: Uint8Array.from(all.subarray(lengthBytes, lengthBytes + size)), skipped: lengthBytes }
}
