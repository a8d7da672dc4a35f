import { toClassWords } from "./class-words.ts"
import { keptAttributes } from "./html-tags.ts"

/** Stands where something invisible cut the text, so that an address cut on purpose is not put together. */
export const SEAM = "\u2060"
/** An @ that is written as a reference is hidden from programs on purpose, and stays so. */
const HIDDEN_AT = `\uff20${SEAM}`
/** Of one attribute one character more is kept, so that a longer one can be told. */
const mostInAttribute = 2048
const addressed = new Set(["href", "src"])

/** Text as readers see it, with each @ that is hidden from programs. */
export const asShown = (text: string): string => text.replaceAll(HIDDEN_AT, "@").replaceAll(SEAM, "")

/** Reads the name and the attributes of each opening tag from the tokens of a document. */
export class TagReader {
  protected readonly source: string
  protected readonly isHtml: boolean
  protected tag = ""
  protected attributes: Record<string, string> = {}
  #name = ""
  #value: string[] = []

  constructor(source: string, isHtml: boolean) {
    this.source = source
    this.isHtml = isHtml
  }

  onattribdata = (start: number, end: number) => void this.#value.push(this.source.slice(start, end))
  onattribentity = (codepoint: number) => void this.#value.push(this.decoded(codepoint))

  onopentagname(start: number, end: number) {
    this.tag = this.nameAt(start, end)
    this.attributes = {}
  }

  onattribname(start: number, end: number) {
    this.#name = this.nameAt(start, end)
    this.#value = []
  }

  onattribend() {
    const name = this.#name
    if (!keptAttributes.has(name)) return
    const value = this.#value.join("").slice(0, mostInAttribute + 1)
    // In the address of a page it only names somebody.
    const isOfPage = addressed.has(name) && !/^\s{0,20}mailto:/i.test(value)
    const read = isOfPage ? asShown(value) : value.replaceAll(SEAM, "")
    this.attributes[name] ??= name === "class" ? toClassWords(read) : read
  }

  protected nameAt(start: number, end: number): string {
    return end - start > 30 ? "?" : this.source.slice(start, end).toLowerCase()
  }

  protected decoded(codepoint: number): string {
    return codepoint === 0x40 && this.isHtml ? HIDDEN_AT : String.fromCodePoint(codepoint)
  }
}
