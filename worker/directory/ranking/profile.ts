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
  const found = new Set<number>()
  for (let at = 0; at + pieceLength <= text.length; at++) {
    let hash = 0x811c9dc5
    for (let next = at; next < at + pieceLength; next++)
      hash = Math.imul(hash ^ text.charCodeAt(next), 0x01000193)
    found.add((hash ^ (hash >>> 16)) & (places - 1))
  }
  return Uint16Array.from(found)
}

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

const lengthOf = (text: Pieces, weights: Float32Array): number =>
  Math.sqrt(text.reduce((sum, piece) => sum + (weights[piece] ?? 0) ** 2, 0)) || 1

/** How alike one text is to all of several together, from 0 to 1: the cosine of the angle between them. */
export function likeness(text: Pieces, texts: readonly Pieces[], weights: Float32Array): number {
  const sums = new Map<number, number>()
  for (const other of texts) {
    const length = lengthOf(other, weights)
    for (const piece of other) sums.set(piece, (sums.get(piece) ?? 0) + (weights[piece] ?? 0) / length)
  }
  let whole = 0
  for (const sum of sums.values()) whole += sum * sum
  if (whole === 0) return 0
  const told = lengthOf(text, weights)
  const shared = text.reduce((sum, piece) => sum + ((weights[piece] ?? 0) / told) * (sums.get(piece) ?? 0), 0)
  return shared / Math.sqrt(whole)
}
