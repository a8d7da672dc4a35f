import { Parser } from "htmlparser2"

/** As deep as Chromium nests elements. */
const deepest = 512

/**
 * The parser of the library in time that is in proportion to the text. The library searches and moves all that is open with each
 * tag, so that a text of opening tags alone would cost the square of its length. As in a browser, what is nested deeper stands beside the
 * innermost element, as an empty one, and its text is the innermost one's.
 */
export class MarkupParser extends Parser {
  #isFull = false

  override onopentagname(start: number, end: number): void {
    // The library keeps what is open to itself; a count of our own would repeat its rules of what closes what.
    const { stack } = this as unknown as { stack: string[] }
    this.#isFull = stack.length >= deepest
    super.onopentagname(start, end)
  }

  override onopentagend(end: number): void {
    super.onopentagend(end)
    this.#isFull = false
  }

  override onselfclosingtag(end: number): void {
    super.onselfclosingtag(end)
    this.#isFull = false
  }

  protected override isVoidElement(name: string): boolean {
    // An element that the library leaves out, as a form in a form, has no name.
    return (this.#isFull && name !== "") || super.isVoidElement(name)
  }
}
