import { toClassWords } from "./class-words.ts"

/** What React streams to a page is hidden until its script moves it to its place. */
const streamed = /^(?:[\w:-]{0,40})?S:[0-9a-f]{1,6}$/

/**
 * Text that a page contains but readers do not see as it is written: hidden elements, and text that is turned round on
 * the screen so that programs misread it.
 */
export class UnseenText {
  readonly #reversed = new Set<string>()

  /** Learns from a style sheet in the page which classes show their text backwards. */
  readStyle(style: string) {
    for (const rule of style.split("}")) {
      const [selector = "", body = ""] = rule.split("{", 2)
      if (!body.includes("bidi-override")) continue
      for (const [, name] of selector.matchAll(/\.([\w-]{1,60})/g))
        this.#reversed.add(toClassWords(name as string))
    }
  }

  /** Whether the text of such an element is unseen. A page that is hidden as a whole is shown by its script. */
  covers(tag: string, attributes: Record<string, string>): boolean {
    if (tag === "html" || tag === "body") return false
    const { style = "", hidden, class: names = "", dir, id = "" } = attributes
    if (streamed.test(id)) return false
    if (hidden !== undefined || (tag === "bdo" && dir === "rtl")) return true
    if (/display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden|bidi-override/i.test(style)) return true
    return this.#reversed.size > 0 && names.split(/\s/).some((name) => this.#reversed.has(name))
  }
}
