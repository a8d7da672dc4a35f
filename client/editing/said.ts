/**
 * The text that an editor says, and what its page gives back of it. The page renders later than the editor changes, and
 * may give back an older text while somebody types or composes: that is an echo, and not to be read again.
 */
export class Said {
  #current: string
  /** What the page gave last. */
  #given: string
  /** What was said and has not come back, oldest first. */
  #pending: string[] = []

  constructor(text: string) {
    this.#current = text
    this.#given = text
  }

  /** What the document says now. */
  text = (): string => this.#current

  /** Notes what the document says; false if it said so before. */
  say(text: string): boolean {
    if (text === this.#current) return false
    this.#current = text
    this.#pending.push(text)
    return true
  }

  /** Takes what the page gives; true if somebody else wrote it, and the document is to be made anew. */
  hear(text: string): boolean {
    if (text === this.#given) return false
    this.#given = text
    const at = this.#pending.indexOf(text)
    this.#pending.splice(0, at < 0 ? Infinity : at + 1)
    if (at >= 0 || text === this.#current) return false
    this.#current = text
    return true
  }
}
