import { notReadable, refusal } from "./refusal.ts"

/** A part of a workbook, as the archive's directory declares it. */
export interface Entry {
  name: string
  isDeflated: boolean
  offset: number
  packed: number
  /** Bytes, once it is unpacked. */
  size: number
}

/** What a workbook of 100,000 rows needs several times over. */
export const WORKBOOK_LIMITS = { entries: 2000, unpacked: 250 * 1024 * 1024 } as const

const endBytes = 22
const longestComment = 65_535
const headBytes = 46

/**
 * Reads the directory of a ZIP archive (APPNOTE.TXT 4.3.12 and 4.3.16). Throws before anything is unpacked for one that declares too much, is
 * encrypted, or is of the kind beyond 4 GB.
 */
export function readDirectory(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > WORKBOOK_LIMITS.entries) throw tooLarge()
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let read = 0; read < count; read++) {
    if (at + headBytes > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw notReadable()
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
    const nameLength = view.getUint16(at + 28, true)
    if ((flags & 1) === 1 || (method !== 0 && method !== 8)) throw notReadable()
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + headBytes, at + headBytes + nameLength)),
      isDeflated: method === 8,
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at += headBytes + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  if (entries.reduce((sum, { size }) => sum + size, 0) > WORKBOOK_LIMITS.unpacked) throw tooLarge()
  return entries
}

function findEnd(view: DataView): number {
  const last = view.byteLength - endBytes
  for (let at = last; at >= 0 && at >= last - longestComment; at--)
    if (view.getUint32(at, true) === 0x06054b50) return at
  throw notReadable()
}

export const tooLarge = () =>
  refusal(
    `This Excel file unpacks to more than ${WORKBOOK_LIMITS.unpacked / 1024 / 1024} MB. Delete the sheets and pictures that are not needed, or save the sheet as CSV.`,
  )
