import { Tokenizer, type TokenizerCallbacks } from "htmlparser2"
import { emptyTags, impliedEnds, inlineTags, paragraphEnds, unreadTags } from "./html-tags.ts"
import { type Element, MOST, type PageTree } from "./page-tree.ts"
import { withoutReferences } from "./references.ts"
import { asShown, SEAM, TagReader } from "./tag-reader.ts"
import { UnseenText } from "./unseen-text.ts"

/** In a drawing such elements may close themselves; elsewhere their text would reach to the next closing tag. */
const emptyInDrawing = /<(title|style)(?:\s[^<>]{0,200})?\/>/gi

/**
 * Parses HTML, or XML such as a feed, into a tree in linear time: each element is closed at most once, and a closing
 * tag without an open element is not searched for.
 */
export function readTree(source: string, kind: "html" | "xml"): PageTree {
  const shown = kind === "html" ? source.replace(emptyInDrawing, "<$1></$1>") : source
  const reader = new TreeReader(shown, kind)
  const tokenizer = new Tokenizer({ decodeEntities: true, xmlMode: kind === "xml" }, reader)
  tokenizer.write(shown)
  tokenizer.end()
  return reader.finish()
}

class TreeReader extends TagReader implements TokenizerCallbacks {
  readonly #text: string[] = []
  #length = 0
  readonly #elements: Element[] = []
  readonly #runs: PageTree["runs"] = []
  readonly #open: Element[] = []
  readonly #openCount = new Map<string, number>()
  readonly #jsonLd: string[] = []
  readonly #appData: PageTree["appData"] = []
  readonly #unseen = new UnseenText()
  #title: string | null = null
  /** The place among the open elements of the outermost one that readers do not see; 0 when they see all. */
  #unseenAt = 0
  /** The open element whose text is stored separately or not shown to readers. */
  #aside: { tag: string; depth: number; said: string[]; type: string; id: string } | null = null
  /** The inline element that was closed last, with no text since. */
  #justClosed: Element | null = null
  /** Whether only a line break in the source has followed since then. */
  #isOnNextLine = false

  constructor(source: string, kind: "html" | "xml") {
    super(source, kind === "html")
    const root = { tag: "", attributes: {}, parent: null, start: 0, end: 0, depth: 0 }
    this.#elements.push(root)
    this.#open.push(root)
  }

  finish(): PageTree {
    if (this.#aside) this.#finishAside(this.#aside)
    this.#closeDownTo(0)
    const text = this.#text.join("")
    return {
      text,
      elements: this.#elements,
      runs: this.#runs,
      title: this.#title ?? "",
      jsonLd: this.#jsonLd,
      appData: this.#appData,
    }
  }

  ontext = (start: number, end: number) => this.#say(this.source.slice(start, end))
  ontextentity = (codepoint: number) => this.#say(this.decoded(codepoint))
  oncdata = (start: number, end: number, offset: number) => {
    if (!this.isHtml) this.#say(this.source.slice(start, end - offset))
  }
  oncomment = () => this.#say(SEAM)
  onopentagend = () => this.#start()
  ondeclaration() {}
  onend() {}
  onprocessinginstruction() {}

  onselfclosingtag() {
    this.#start()
    if (!this.isHtml || unreadTags.has(this.tag)) this.#end(this.tag)
  }

  onclosetag(start: number, end: number) {
    this.#end(this.nameAt(start, end))
  }

  #start() {
    const tag = this.tag
    if (this.#aside) {
      if (this.#aside.tag === tag && this.isHtml && !emptyTags.has(tag)) this.#aside.depth++
      return
    }
    if (this.isHtml && (tag === "title" || unreadTags.has(tag))) return this.#setAside(tag)
    const isUnseen = this.isHtml && !emptyTags.has(tag) && this.#unseen.covers(tag, this.attributes)
    const isFull = this.#elements.length > MOST.elements
    if (isUnseen) this.#say(SEAM)
    if (isUnseen && (isFull || this.#open.length > MOST.depth)) return this.#setAside(tag)
    if (isFull) return
    if (this.isHtml) this.#closeImplied(tag)
    // Neighbours that are adjacent in the source are shown apart on the screen.
    if (isUnseen) this.#justClosed = null
    else if (!inlineTags.has(tag)) this.#say("\n", true)
    else if (this.#justClosed) this.#say(this.#isApart(this.#justClosed) ? "\n" : " ", true)
    const parent = this.#open.at(-1) as Element
    const element: Element = {
      tag,
      attributes: this.attributes,
      parent,
      start: this.#length,
      end: this.#length,
      depth: parent.depth + 1,
    }
    if (isUnseen && this.#unseenAt === 0) this.#unseenAt = this.#open.length
    if (this.#unseenAt === 0) this.#elements.push(element)
    if ((this.isHtml && emptyTags.has(tag)) || element.depth > MOST.depth) return
    this.#open.push(element)
    this.#openCount.set(tag, (this.#openCount.get(tag) ?? 0) + 1)
  }

  /**
   * Neighbours whose words touch, or that are on separate lines of the source and have different class names, are set
   * apart by a style sheet: as cards, or below each other. A label stays on its line.
   */
  #isApart({ attributes, parent }: Element): boolean {
    const [own, other] = [this.attributes.class, attributes.class]
    if (parent !== this.#open.at(-1)) return false
    if (this.#isOnNextLine) return own !== undefined && other !== undefined && own !== other
    const said = this.#text.at(-1)?.slice(-4) ?? ""
    return (own !== undefined || other !== undefined) && /[\p{L}\p{N})]$/u.test(said)
  }

  #setAside(tag: string) {
    const { type = "", id = "" } = this.attributes
    this.#aside = { tag, depth: 1, said: [], type: type.trim().toLowerCase(), id }
  }

  #end(tag: string) {
    if (this.#aside) {
      if (this.#aside.tag === tag && --this.#aside.depth === 0) this.#finishAside(this.#aside)
      return
    }
    if (!inlineTags.has(tag)) this.#say("\n", true)
    if ((this.#openCount.get(tag) ?? 0) === 0) return
    for (let at = this.#open.length - 1; at > 0; at--) {
      if (this.#open[at]?.tag !== tag) continue
      const closed = this.#open[at] as Element
      const unseenAt = this.#unseenAt
      this.#closeDownTo(at)
      this.#isOnNextLine = false
      this.#justClosed = inlineTags.has(tag) && unseenAt === 0 ? closed : null
      if (at < unseenAt && !inlineTags.has(tag)) this.#say("\n", true)
      return
    }
  }

  #finishAside({ tag, said, type, id }: { tag: string; said: string[]; type: string; id: string }) {
    this.#aside = null
    if (tag === "title")
      this.#title ??= withoutReferences(asShown(said.join("")))
        .replace(/\s+/g, " ")
        .trim()
        .slice(0, 500)
    if (tag === "script" && type === "application/ld+json") this.#jsonLd.push(said.join(""))
    if (tag === "script" && id === "__NEXT_DATA__")
      this.#appData.push({ system: "next", text: said.join("") })
    if (tag === "script" && id === "__NUXT_DATA__")
      this.#appData.push({ system: "nuxt", text: said.join("") })
    if (tag === "style") this.#unseen.readStyle(said.join(""))
  }

  #closeImplied(tag: string) {
    if (paragraphEnds.has(tag) && this.#open.at(-1)?.tag === "p") this.#closeDownTo(this.#open.length - 1)
    const rule = impliedEnds[tag]
    if (!rule) return
    for (let at = this.#open.length - 1; at > Math.max(0, this.#open.length - 12); at--) {
      const open = this.#open[at]?.tag ?? ""
      if (rule.tags.includes(open)) return this.#closeDownTo(at)
      if (rule.within.includes(open)) return
    }
  }

  #closeDownTo(at: number) {
    for (let last = this.#open.length - 1; last >= at; last--) {
      const element = this.#open.pop() as Element
      element.end = this.#length
      this.#openCount.set(element.tag, (this.#openCount.get(element.tag) ?? 1) - 1)
    }
    if (at <= this.#unseenAt) this.#unseenAt = 0
  }

  #say(text: string, isBreak = false) {
    if (this.#aside) {
      if (!isBreak && text !== SEAM) this.#aside.said.push(text)
      return
    }
    if (this.#unseenAt > 0 || this.#length > MOST.text || text === "") return
    // A break in the source is a space to the reader; only blocks break lines.
    const said = isBreak ? text : text.replaceAll(/[\r\n]/g, " ")
    const element = this.#open.at(-1) as Element
    if (this.#runs.at(-1)?.element !== element) this.#runs.push({ start: this.#length, element })
    this.#isOnNextLine = !isBreak && this.#justClosed !== null && text.trim() === "" && text.includes("\n")
    if (!this.#isOnNextLine) this.#justClosed = null
    this.#text.push(said)
    this.#length += said.length
  }
}
