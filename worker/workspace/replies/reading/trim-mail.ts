/** What of a message is parsed. The rest of a larger one is dropped unread: it would cost seconds, and nobody wrote it by hand. */
const most = {
  lines: 8000,
  linesOfPart: 3000,
  bytesOfPart: 400_000,
  bytesOfField: 16_384,
  parts: 100,
  dashes: 20_000,
}

const newline = 10
const dash = 45

/** Who else a message went to is not read, and the parser goes through lists of addresses fifty times for groups in groups. */
const unread = /^(?:to|cc|bcc|reply-to)[ \t]*:/i

/** Content that is parsed further than its header. Of files only their names are kept. */
const isRead = (type: string, isFile: boolean) =>
  /^(multipart|message)\//.test(type) || (!isFile && (type === "" || type.startsWith("text/")))

/**
 * Returns the part of a raw message that is worth parsing, in one pass over its bytes: headers, the beginning of each
 * text, no files. The cost of everything that follows is limited by it, however large the message is.
 */
export function trimMail(raw: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = []
  const boundaries = new Set<string>()
  const decoder = new TextDecoder("latin1")
  let field = ""
  let fieldBytes = 0
  let isUnread = false
  let isHeader = true
  let type = ""
  let isFile = false
  let parts = 0
  let dashes = 0
  let lines = 0
  let bytesOfPart = 0
  let linesOfPart = 0

  function endField() {
    const [, given = ""] = /^content-type:\s*([\w.+-]+\/[\w.+-]+)/i.exec(field) ?? []
    if (given) type = given.toLowerCase()
    if (/^content-disposition:\s*attachment/i.test(field)) isFile = true
    const [, quoted, bare] =
      /^content-type:[\s\S]*?\bboundary\s*=\s*(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(field) ?? []
    const boundary = quoted ?? bare
    if (boundary) boundaries.add(boundary.trimEnd())
    field = ""
    fieldBytes = 0
  }

  function beginPart() {
    endField()
    isHeader = true
    type = ""
    isFile = false
    bytesOfPart = 0
    linesOfPart = 0
    parts += 1
  }

  for (let at = 0; at < raw.length && lines < most.lines && parts <= most.parts && dashes < most.dashes; ) {
    const found = raw.indexOf(newline, at)
    const end = found === -1 ? raw.length : found + 1
    const line = raw.subarray(at, end)
    at = end
    const isDashed = line[0] === dash && line[1] === dash
    if (isDashed) dashes += 1
    if (isDashed && boundaries.size > 0 && isBoundary(decoder.decode(line.subarray(2, 220)), boundaries)) {
      kept.push(line.subarray(0, 220))
      lines += 1
      beginPart()
      continue
    }
    if (isHeader && isBlank(line)) {
      endField()
      // A message inside of the message begins with a header of its own.
      isHeader = type === "message/rfc822" || type === "message/global"
      type = isHeader ? "" : type
      kept.push(line)
      lines += 1
    } else if (isHeader) {
      if (line[0] !== 32 && line[0] !== 9) {
        endField()
        isUnread = unread.test(decoder.decode(line.subarray(0, 20)))
      }
      const room = isUnread ? 0 : Math.max(0, most.bytesOfField - fieldBytes)
      if (room === 0) continue
      const short = cut(line, room)
      const text = decoder.decode(short)
      if (field.length < 2000) field += text.slice(0, 2000)
      fieldBytes += short.length
      kept.push(flowed.test(text) ? asFixed(text) : short)
      lines += 1
    } else if (isRead(type, isFile) && linesOfPart < most.linesOfPart && bytesOfPart < most.bytesOfPart) {
      const short = cut(line, most.bytesOfPart - bytesOfPart)
      bytesOfPart += short.length
      linesOfPart += 1
      lines += 1
      kept.push(short)
    } else at = nextBoundary(raw, at)
  }
  return join(kept)
}

/** The parser joins flowed lines (RFC 3676) across levels of quotation, and own words would become part of a quotation. */
const flowed = /\bformat\s*=\s*"?flowed/i
const asFixed = (text: string) =>
  Uint8Array.from(text.replace(flowed, "format=fixed"), (character) => character.charCodeAt(0))

const isBlank = (line: Uint8Array) => line.length === 1 || (line.length === 2 && line[0] === 13)

function isBoundary(text: string, boundaries: Set<string>): boolean {
  const line = text.trimEnd()
  return boundaries.has(line) || (line.endsWith("--") && boundaries.has(line.slice(0, -2)))
}

/** A line that is too long ends where it is cut. */
const cut = (line: Uint8Array, length: number): Uint8Array => {
  if (line.length <= length) return line
  const short = line.slice(0, length)
  if (length > 0) short[length - 1] = newline
  return short
}

/** Where the next line begins that may be a boundary; the end when there is none. */
function nextBoundary(raw: Uint8Array, from: number): number {
  for (let at = Math.max(1, from); at < raw.length; at++) {
    if (raw[at] === dash && raw[at - 1] === newline && raw[at + 1] === dash) return at
  }
  return raw.length
}

function join(pieces: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
