import { DomUtils, parseDocument } from "htmlparser2"

type Parsed = ReturnType<typeof parseDocument>
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** A part of a page as it was sent, before any script has run. */
export class Part {
  readonly #nodes: readonly (Element | Parsed)[]

  constructor(nodes: readonly (Element | Parsed)[]) {
    this.#nodes = nodes
  }

  /** What a reader sees, on one line. */
  get text(): string {
    return this.#nodes
      .map((node) => textOf(node))
      .join(" ")
      .replace(/\s+/g, " ")
      .trim()
  }

  get count(): number {
    return this.#nodes.length
  }

  /** Every element with this name and these attributes; a pattern must match an attribute, a text must equal it. */
  all(name: string, attributes: Record<string, string | RegExp> = {}): Part[] {
    const fits = (element: Element) =>
      (name === "*" || element.name === name) &&
      Object.entries(attributes).every(([key, wanted]) => {
        const value = element.attribs[key]
        return typeof wanted === "string" ? value === wanted : value !== undefined && wanted.test(value)
      })
    return this.#nodes.flatMap((node) =>
      DomUtils.findAll(fits, node.children).map((found) => new Part([found])),
    )
  }

  /** The first such element; a part without nodes where there is none. */
  first(name: string, attributes: Record<string, string | RegExp> = {}): Part {
    return this.all(name, attributes)[0] ?? new Part([])
  }

  attribute(name: string): string | undefined {
    const [node] = this.#nodes
    return node && "attribs" in node ? node.attribs[name] : undefined
  }

  /** The targets of the links with this text, each address once. */
  targets(label: string): string[] {
    const found = this.all("a").filter((link) => link.text === label)
    return [...new Set(found.map((link) => link.attribute("href") ?? ""))]
  }
}

const silent = new Set(["script", "style", "noscript", "svg"])

function textOf(node: Element | Parsed): string {
  return DomUtils.getChildren(node)
    .map((child) => {
      if (child.type === "text") return (child as unknown as { data: string }).data
      if (!("attribs" in child) || silent.has((child as Element).name)) return ""
      const inner = textOf(child as Element)
      return inline.has((child as Element).name) ? inner : ` ${inner} `
    })
    .join("")
}

const inline = new Set(["a", "b", "strong", "em", "span", "code", "q", "time", "small", "mark"])

export class SentPage extends Part {
  readonly main: Part
  readonly header: Part
  readonly footer: Part

  readonly status: number
  readonly html: string

  constructor(status: number, html: string) {
    const document = parseDocument(html.replaceAll(/<!--.*?-->/gs, ""))
    super([document])
    this.status = status
    this.html = html
    this.main = this.first("main")
    this.header = this.first("header", { class: "site-header" })
    this.footer = this.first("footer")
  }

  get title(): string {
    return this.first("title").text
  }

  /** What a meta tag says, by its name or property. */
  meta(name: string): string | undefined {
    const [found] = [...this.all("meta", { name }), ...this.all("meta", { property: name })]
    return found?.attribute("content")
  }
}

const origin = () => `http://localhost:${process.env.E2E_PORT}`
const kept = new Map<string, Promise<SentPage>>()

/** A page as sent to a visitor; read once, however many tests request it. */
export function read(path: string): Promise<SentPage> {
  const known = kept.get(path) ?? fetchPage(path)
  kept.set(path, known)
  return known
}

async function fetchPage(path: string): Promise<SentPage> {
  const answer = await fetch(origin() + path)
  return new SentPage(answer.status, await answer.text())
}
