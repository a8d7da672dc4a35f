const start = 256 * 1024
const more = 64 * 1024
const [newline, ascii, zero] = [0x0a, 0x7f, 0]

/**
 * The part of a file that tells how it is to be read: its beginning, and where that is all ASCII, the first lines after it that are not. Lines
 * are whole, apart from the last.
 */
export async function sampleOf(file: File): Promise<File> {
  const beginning = new Uint8Array(await file.slice(0, start).arrayBuffer())
  const isPlain = beginning.every((byte) => byte <= ascii && byte !== zero)
  if (file.size <= start || !isPlain) return fileOf(beginning)
  const whole = new Uint8Array(await file.arrayBuffer())
  const foreign = whole.findIndex((byte) => byte > ascii)
  if (foreign < 0) return fileOf(beginning)
  const lines = beginning.subarray(0, beginning.lastIndexOf(newline) + 1)
  const line = whole.lastIndexOf(newline, foreign) + 1
  return fileOf(lines, whole.subarray(line, line + more))
}

const fileOf = (...parts: Uint8Array<ArrayBuffer>[]) => new File(parts, "start.csv", { type: "text/csv" })
