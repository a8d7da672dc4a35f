import { ImapFailure } from "./imap-failure.ts"

/** An atom or a quoted text, a literal, NIL, or a list in parentheses. */
export type Value = string | Buffer | null | Value[]

/** Lists in lists, as deep as any server sends them for what we ask. */
const deepest = 20
const mostValues = 600_000

/**
 * The values of one answer of a server (RFC 9051, section 9): its lines in turn with the literals that followed them. Each
 * character is looked at once.
 */
export function parseResponse(pieces: readonly (string | Buffer)[]): Value[] {
  const whole: Value[] = []
  const open: Value[][] = [whole]
  let count = 0
  const add = (value: Value) => {
    count += 1
    if (count > mostValues) throw broken()
    open.at(-1)?.push(value)
  }
  for (const piece of pieces) {
    if (typeof piece !== "string") {
      add(piece)
      continue
    }
    for (let at = 0; at < piece.length; ) {
      const sign = piece[at]
      if (sign === " ") at += 1
      else if (sign === "(") {
        const list: Value[] = []
        add(list)
        open.push(list)
        if (open.length > deepest) throw broken()
        at += 1
      } else if (sign === ")") {
        open.pop()
        if (open.length === 0) throw broken()
        at += 1
      } else if (sign === '"') {
        const end = endOfQuoted(piece, at + 1)
        add(piece.slice(at + 1, end).replace(/\\(["\\])/g, "$1"))
        at = end + 1
      } else {
        const end = endOfAtom(piece, at)
        const atom = piece.slice(at, end)
        add(atom.toUpperCase() === "NIL" ? null : atom)
        at = end
      }
    }
  }
  if (open.length > 1) throw broken()
  return whole
}

function endOfQuoted(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1
    else if (text[at] === '"') return at
  }
  throw broken()
}

/** An atom may name a part in brackets, which contains spaces and parentheses: `BODY[HEADER.FIELDS (FROM)]`. */
function endOfAtom(text: string, from: number): number {
  let isInBrackets = false
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === "[") isInBrackets = true
    else if (sign === "]") isInBrackets = false
    else if (!isInBrackets && (sign === " " || sign === "(" || sign === ")")) return at
  }
  return text.length
}

const broken = () => new ImapFailure("broken", "The server's answer cannot be read.")
