import type { Block, Inline } from "../markup/contract.ts"

const piece = /<(\/?)(p|ul|ol|li|strong|a|br)(?: href="([^"]*)")?>\n?|([^<]+)/g
const kinds: Record<string, Block["kind"]> = { p: "paragraph", ul: "bullets", ol: "numbers" }

/** Reads what `toHtml` wrote, for showing it again; of any other HTML nothing but such elements and words. */
export function readHtml(html: string): Block[] {
  const blocks: Block[] = []
  let lines: Inline[][] = []
  let href: string | null = null
  let isBold = false
  for (const [, slash, tag = "", address = "", words] of html.matchAll(piece)) {
    const kind = kinds[tag]
    if (words !== undefined) lines.at(-1)?.push(inlineOf(unescapeHtml(words), href, isBold))
    else if (kind && slash) lines = []
    else if (kind) {
      lines = kind === "paragraph" ? [[]] : []
      blocks.push({ kind, isJoined: false, lines })
    } else if (tag === "br" || (tag === "li" && !slash)) lines.push([])
    else if (tag === "strong") isBold = !slash
    else if (tag === "a") href = slash ? null : unescapeHtml(address)
  }
  return blocks
}

function inlineOf(text: string, href: string | null, isBold: boolean): Inline {
  if (href === null) return { kind: "text", text, isBold }
  if (href === text) return { kind: "address", text, isBold }
  return { kind: "link", href, words: [{ kind: "text", text }], isBold }
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" }

const unescapeHtml = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "")
