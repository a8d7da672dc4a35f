/** As many as a letter may have. What follows makes none, and reading all of it again with each would cost the square of its length. */
const mostSentences = 144

/** Finds whole sentences in a letter that is still being written, which is JSON that comes in pieces. */
export class LetterReader {
  #text = ""
  #at = 0
  #given = 0
  #from = -1
  #isQuoted = false
  #isEscaped = false
  /** What closes what is open at this place. */
  #open: string[] = []

  /** Takes the next piece. Returns the letter up to its last whole sentence, as JSON; null when no sentence ended in this piece, or far too many before. */
  take(piece: string): string | null {
    this.#text += piece
    let end = -1
    for (; this.#at < this.#text.length; this.#at++) {
      const sign = this.#text[this.#at] ?? ""
      if (this.#isQuoted) this.#readQuoted(sign)
      else if (this.#readMark(sign)) end = this.#at + 1
    }
    if (end === -1 || this.#given >= mostSentences) return null
    this.#given++
    return `${this.#text.slice(this.#from, end)}]]}`
  }

  #readQuoted(sign: string): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (sign === "\\") this.#isEscaped = true
    else if (sign === '"') this.#isQuoted = false
  }

  /** Whether a sentence ends here: an object in a list in the list of paragraphs. */
  #readMark(sign: string): boolean {
    if (this.#from === -1) {
      if (sign !== "{") return false
      this.#from = this.#at
    }
    if (sign === '"') this.#isQuoted = true
    else if (sign === "{") this.#open.push("}")
    else if (sign === "[") this.#open.push("]")
    else if (sign === this.#open.at(-1)) {
      this.#open.pop()
      return sign === "}" && this.#open.join("") === "}]]"
    }
    return false
  }
}
