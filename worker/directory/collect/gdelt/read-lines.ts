import { tooManyBytes } from "../../../fetching/problems.ts"
import { readOnlyEntry } from "../../../fetching/zip-entry.ts"
import { brokenFile } from "./fetch-file.ts"

/** A file has about 40 MB of about a thousand articles. */
const mostUnpacked = 300 * 1024 * 1024
const mostRatio = 50
/** Longer lines are left out: with everything that GDELT counts, an article has some 30 KB. */
const longestLine = 512 * 1024

/**
 * The lines of a packed file while it is being unpacked, so that it is never whole in memory. Throws `too_many_bytes`
 * before anything is unpacked if it says itself that it is too large, and `broken_file` as soon as it is larger than it says.
 */
export async function* readLines(packed: Uint8Array): AsyncGenerator<string> {
  const entry = readOnlyEntry(packed)
  if (!entry?.isDeflated) throw brokenFile()
  if (entry.size > mostUnpacked || entry.size > packed.length * mostRatio) throw tooManyBytes()
  const unpacking = new Blob([entry.data as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream("deflate-raw"))
  const reader = unpacking.getReader()
  const decoder = new TextDecoder()
  let bytes = 0
  let rest = ""
  let isTooLong = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      bytes += value.length
      if (bytes > entry.size) throw brokenFile()
      const lines = (rest + decoder.decode(value, { stream: true })).split("\n")
      rest = lines.pop() ?? ""
      for (const line of lines) {
        if (!isTooLong && line.length <= longestLine) yield line
        isTooLong = false
      }
      if (rest.length > longestLine) {
        rest = ""
        isTooLong = true
      }
    }
  } catch {
    throw brokenFile()
  } finally {
    await reader.cancel().catch(() => {})
  }
  if (bytes !== entry.size) throw brokenFile()
  if (rest !== "" && !isTooLong) yield rest
}
