import { boundaryIn } from "./part-fields.ts"

/** A part of a message that holds no others: where it stands, and its header as it was written. */
export interface LeafPart {
  /** As IMAP numbers the parts of a message, such as `2.1` (RFC 9051, section 6.4.5). */
  part: string
  header: string
  /** Where its content begins and ends, in bytes. */
  from: number
  until: number
  /** The message was cut off before the part ended. */
  isCut: boolean
}

const most = { parts: 200, depth: 20, dashes: 20_000, header: 16_384 }

interface Multipart {
  boundary: string
  path: string
  count: number
}

/**
 * The parts of a raw message in their order, in one pass over its bytes. A forwarded message is one part, whatever is in it. Of a message with
 * absurdly many parts the first are returned.
 */
export function walkParts(given: Uint8Array): LeafPart[] {
  const raw = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const found: LeafPart[] = []
  const open: Multipart[] = []
  let dashes = 0
  let at = readEntity("", 0)
  while (at < raw.length && open.length > 0 && found.length < most.parts && dashes < most.dashes) {
    const end = raw.indexOf(10, at)
    const next = end === -1 ? raw.length : end + 1
    dashes += 1
    const line = raw
      .subarray(at, Math.min(next, at + 220))
      .toString("latin1")
      .trimEnd()
      .slice(2)
    const level = open.findLastIndex(({ boundary }) => line === boundary || line === `${boundary}--`)
    const multipart = open[level]
    if (!multipart) {
      at = nextDashes(next - 1)
      continue
    }
    endLeaf(at)
    open.length = level + 1
    if (line === multipart.boundary) {
      multipart.count += 1
      at = readEntity(multipart.path === "" ? "" : `${multipart.path}.`, next, multipart.count)
    } else {
      open.pop()
      at = nextDashes(next - 1)
    }
  }
  const last = found.at(-1)
  if (last && last.until === -1) {
    last.until = raw.length
    last.isCut = open.length > 0
  }
  return found

  /** Reads the header at this place, and returns the place of the next line that may be a boundary. */
  function readEntity(prefix: string, start: number, number?: number): number {
    let body = start
    for (let line = start; ; ) {
      const end = raw.indexOf(10, line)
      body = end === -1 ? raw.length : end + 1
      if (end === -1 || end === line || (end === line + 1 && raw[line] === 13)) break
      line = body
    }
    const header = raw.subarray(start, Math.min(body, start + most.header)).toString("latin1")
    const boundary = open.length < most.depth ? boundaryIn(header) : null
    const path = number === undefined ? "" : `${prefix}${number}`
    if (boundary !== null) open.push({ boundary, path, count: 0 })
    else found.push({ part: path || "1", header, from: body, until: -1, isCut: false })
    return nextDashes(Math.max(0, body - 1))
  }

  /** The line break before a boundary belongs to the boundary. */
  function endLeaf(boundaryAt: number): void {
    const last = found.at(-1)
    if (!last || last.until !== -1) return
    const before = raw[boundaryAt - 1] === 10 ? boundaryAt - (raw[boundaryAt - 2] === 13 ? 2 : 1) : boundaryAt
    last.until = Math.max(last.from, before)
  }

  function nextDashes(from: number): number {
    const found = raw.indexOf("\n--", from, "latin1")
    return found === -1 ? raw.length : found + 1
  }
}
