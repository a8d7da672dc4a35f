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
  for (let at = 0; at < found.length; at++) {
    let hash = 0x811c9dc5
    for (let next = at; next < at + pieceLength; next++)
      hash = Math.imul(hash ^ text.charCodeAt(next), 0x01000193)
    found[at] = (hash ^ (hash >>> 16)) & (places - 1)
  }
  found.sort()
  return found.filter((piece, at) => at === 0 || piece !== found[at - 1])
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

function lengthOf(text: Pieces, weights: Float32Array): number {
  let sum = 0
  for (const piece of text) sum += (weights[piece] ?? 0) ** 2
  return Math.sqrt(sum) || 1
}

/** How alike one text is to all of several together, from 0 to 1: the cosine of the angle between them. */
export function likeness(text: Pieces, texts: readonly Pieces[], weights: Float32Array): number {
  const sums = new Float32Array(places)
  for (const other of texts) {
    const share = 1 / lengthOf(other, weights)
    for (const piece of other) sums[piece] = (sums[piece] ?? 0) + (weights[piece] ?? 0) * share
  }
  let whole = 0
  for (let piece = 0; piece < places; piece++) whole += (sums[piece] ?? 0) ** 2
  if (whole === 0) return 0
  let shared = 0
  for (const piece of text) shared += (weights[piece] ?? 0) * (sums[piece] ?? 0)
  return shared / lengthOf(text, weights) / Math.sqrt(whole)
}
