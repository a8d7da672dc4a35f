import { Tokenizer, type TokenizerCallbacks } from "htmlparser2"

/** The parts of a page's HTML that matter to us, unchanged. */
export interface ReadHtml {
  title: string
  /** The text between the tags, with a line break where a block begins or ends. */
  content: string
  base: string | null
  links: { href: string; label: string }[]
  jsonLd: string[]
}

/** The text between these is not for readers. Of nested ones only the outermost counts. */
const unread = new Set("script style noscript template svg math iframe object textarea select".split(" "))
const inline = new Set(
  "a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time u var wbr".split(
    " ",
  ),
)
const mostLabel = 200
/** Adds nothing to the text. */
const LINK_END = ""

/**
 * Reads HTML from its tokens alone. A parser with a stack of open elements takes time that grows with the square of a
 * hostile page's depth; here an element is either open or not, which is all we need to know.
 */
export function readHtml(html: string): ReadHtml {
  const reader = new HtmlReader(html)
  const tokenizer = new Tokenizer({ decodeEntities: true }, reader)
  tokenizer.write(html)
  tokenizer.end()
  return reader.finish()
}

class HtmlReader implements TokenizerCallbacks {
  readonly #html: string
  readonly #content: string[] = []
  readonly #jsonLd: string[] = []
  readonly #links: ReadHtml["links"] = []
  #title: string[] | null = null
  #isTitle = false
  #base: string | null = null
  #tag = ""
  #attributes: Record<string, string> = {}
  #name = ""
  #value: string[] = []
  /** The outermost open element whose text is not shown to readers. */
  #unread: string | null = null
  #block: string[] | null = null
  #link: { href: string; label: string } | null = null

  constructor(html: string) {
    this.#html = html
  }

  finish(): ReadHtml {
    return {
      title: (this.#title ?? []).join(""),
      content: this.#content.join(""),
      base: this.#base,
      links: this.#links,
      jsonLd: this.#jsonLd,
    }
  }

  ontext(start: number, end: number) {
    this.#say(this.#html.slice(start, end))
  }

  ontextentity(codepoint: number) {
    this.#say(String.fromCodePoint(codepoint))
  }

  onopentagname(start: number, end: number) {
    this.#tag = this.#nameAt(start, end)
    this.#attributes = {}
  }

  onattribname(start: number, end: number) {
    this.#name = this.#nameAt(start, end)
    this.#value = []
  }

  onattribdata(start: number, end: number) {
    this.#value.push(this.#html.slice(start, end))
  }

  onattribentity(codepoint: number) {
    this.#value.push(String.fromCodePoint(codepoint))
  }

  onattribend() {
    if (this.#name === "href" || this.#name === "type") this.#attributes[this.#name] ??= this.#value.join("")
  }

  onopentagend() {
    this.#open(this.#tag, this.#attributes)
  }

  onselfclosingtag() {
    this.#open(this.#tag, this.#attributes)
    if (unread.has(this.#tag)) this.#close(this.#tag)
  }

  onclosetag(start: number, end: number) {
    this.#close(this.#nameAt(start, end))
  }

  oncdata() {}
  oncomment() {}
  ondeclaration() {}
  onend() {}
  onprocessinginstruction() {}

  #nameAt(start: number, end: number): string {
    return end - start > 20 ? "" : this.#html.slice(start, end).toLowerCase()
  }

  #open(tag: string, { href, type }: Record<string, string>) {
    if (tag === "title" && this.#title === null) {
      this.#title = []
      this.#isTitle = true
    } else if (tag === "base" && href !== undefined) this.#base ??= href
    else if (tag === "script" && type?.trim().toLowerCase() === "application/ld+json") this.#block = []
    if (this.#unread === null && unread.has(tag)) this.#unread = tag
    if (this.#unread !== null) return
    // Links that are adjacent in the source are shown apart on the screen.
    if (tag === "a" && this.#content.at(-1) === LINK_END) this.#content.push(" ")
    if (tag === "a") this.#link = href === undefined ? null : { href, label: "" }
    if (tag === "a" && this.#link) this.#links.push(this.#link)
    this.#separate(tag)
  }

  #close(tag: string) {
    if (tag === "title") this.#isTitle = false
    if (tag === "script" && this.#block) {
      this.#jsonLd.push(this.#block.join(""))
      this.#block = null
    }
    if (tag === this.#unread) this.#unread = null
    else if (this.#unread === null) this.#separate(tag)
    if (tag !== "a") return
    this.#link = null
    this.#content.push(LINK_END)
  }

  #separate(tag: string) {
    if (!inline.has(tag)) this.#content.push("\n")
  }

  #say(text: string) {
    if (this.#isTitle) this.#title?.push(text)
    else if (this.#block) this.#block.push(text)
    else if (this.#unread === null) {
      // A break in the source is a space to the reader; only blocks break lines.
      this.#content.push(text.replaceAll(/[\r\n]/g, " "))
      if (this.#link && this.#link.label.length < mostLabel) this.#link.label += text
    }
  }
}
