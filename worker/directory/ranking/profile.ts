/** The pieces of a text, each once: numbers below `places`. */
export type Pieces = Uint16Array

const pieceLength = 4
/** Pieces share a place by chance; with so many places seldom two of one text. */
const places = 65_536

/**
 * The pieces of four letters of a text, across its words. They tell names, compounds and turns of phrase that whole
 * words miss, in any language. `folded` is read to its end.
 */
export function piecesOf(folded: string): Pieces {
  const text = ` ${folded} `
  const found = new Uint16Array(Math.max(0, text.length - pieceLength + 1))
  let count = 0
  for (let at = 0; at + pieceLength <= text.length; at++) {
    let hash = 0x811c9dc5
    for (let next = at; next < at + pieceLength; next++)
      hash = Math.imul(hash ^ text.charCodeAt(next), 0x01000193)
    const piece = (hash ^ (hash >>> 16)) & (places - 1)
    if (isFound[piece] === 1) continue
    isFound[piece] = 1
    found[count++] = piece
  }
  const pieces = found.slice(0, count)
  for (const piece of pieces) isFound[piece] = 0
  return pieces
}

/** Which pieces the text that is being read had so far; all zero between two texts, because making it anew costs more than reading. */
const isFound = new Uint8Array(places)

/** How much each piece tells, by how few of the texts it stands in. */
export function weighPieces(texts: readonly Pieces[]): Float32Array {
  const counts = new Uint32Array(places)
  for (const text of texts) for (const piece of text) counts[piece] = (counts[piece] ?? 0) + 1
  const weights = new Float32Array(places)
  for (let piece = 0; piece < places; piece++) weights[piece] = rarity(counts[piece] ?? 0, texts.length)
  return weights
}

/** How much a term tells that stands in `count` of `total` texts. */
export const rarity = (count: number, total: number): number =>
  Math.log(1 + Math.max(0, total - count + 0.5) / (count + 0.5))

function lengthOf(text: Pieces, weights: Float32Array): number {
  let sum = 0
  for (const piece of text) sum += (weights[piece] ?? 0) ** 2
  return Math.sqrt(sum) || 1
}

/** How alike one text is to all of several together, from 0 to 1: the cosine of the angle between them. */
export function likeness(text: Pieces, texts: readonly Pieces[], weights: Float32Array): number {
  for (const other of texts) {
    const share = 1 / lengthOf(other, weights)
    for (const piece of other) sums[piece] = (sums[piece] ?? 0) + (weights[piece] ?? 0) * share
  }
  let shared = 0
  for (const piece of text) shared += (weights[piece] ?? 0) * (sums[piece] ?? 0)
  let whole = 0
  for (const other of texts)
    for (const piece of other) {
      whole += (sums[piece] ?? 0) ** 2
      sums[piece] = 0
    }
  return whole === 0 ? 0 : shared / lengthOf(text, weights) / Math.sqrt(whole)
}

/** What the texts have together that are being compared; all zero between two comparisons. */
const sums = new Float32Array(places)
