interface ZipEntry {
  data: Uint8Array
  /** The unpacked size in bytes, as the archive's directory says. */
  size: number
  isDeflated: boolean
}

const endBytes = 22
const directoryBytes = 46
const headBytes = 30
const longestComment = 65_535
const [stored, deflated] = [0, 8]

/**
 * The one file in a ZIP archive, still packed (APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16). Null for an archive with none or several,
 * which nobody sends us, and for what is encrypted, split, or no archive.
 */
export function readOnlyEntry(bytes: Uint8Array): ZipEntry | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === null || view.getUint16(end + 10, true) !== 1) return null
  const at = view.getUint32(end + 16, true)
  if (at + directoryBytes > bytes.length || view.getUint32(at, true) !== 0x02014b50) return null
  const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
  const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
  const head = view.getUint32(at + 42, true)
  if ((flags & 1) === 1 || (method !== stored && method !== deflated)) return null
  if (head + headBytes > bytes.length || view.getUint32(head, true) !== 0x04034b50) return null
  const start = head + headBytes + view.getUint16(head + 26, true) + view.getUint16(head + 28, true)
  if (start + packed > bytes.length) return null
  return { data: bytes.subarray(start, start + packed), size, isDeflated: method === deflated }
}

function findEnd(view: DataView): number | null {
  const last = view.byteLength - endBytes
  for (let at = last; at >= Math.max(0, last - longestComment); at--)
    if (view.getUint32(at, true) === 0x06054b50) return at
  return null
}
