/**
 * The small subset of Markdown that a letter is kept in: `**bold**`, `[words](https://…)`, and lists of two lines or
 * more that begin with `- ` or are numbered from `1. `. Everything else is text, so that letters which were written
 * before it existed go out as they were. The editor, the preview and what is sent read it here.
 */
export type Inline = { isBold: boolean } & (
  | { kind: "text"; text: string }
  /** A field of a template, or the value of a person: never read as anything else, whatever it contains. */
  | { kind: "atom"; text: string }
  /** An address that stands in the text as it is. */
  | { kind: "address"; text: string }
  | { kind: "link"; href: string; words: Words[] }
)

/** What the words of a link are made of. */
export interface Words {
  kind: "text" | "atom"
  text: string
}

export interface Block {
  kind: "paragraph" | "bullets" | "numbers"
  /** Whether it follows the block before it without an empty line. */
  isJoined: boolean
  /** The lines of the paragraph, or the points of the list. */
  lines: Inline[][]
}

/** The fields and conditions of a template. */
export const FIELD_SYNTAX = /\{\{[^{}\n]*\}\}|\{%[^{}\n]*%\}/g

/** Takes the place of an atom while a text is read; a text itself never has it. */
const ATOM = "\ue000"

const link = String.raw`\[[^\]\n[]{1,200}\]\(https?:\/\/[^\s()<>"${ATOM}]{1,2000}\)`
const insideWord = String.raw`[\p{L}\p{N}_*]`
const bold = String.raw`(?<!${insideWord})\*\*(?![\s*])(?:${link}|[^*\n[]){1,1000}(?<!\s)\*\*(?!${insideWord})`
/** Without the full stop of its sentence, and without a link that follows at once. */
const address = String.raw`https?:\/\/(?:[^\s<>"[${ATOM}]|\[(?!${link.slice(2)}))*[^\s<>".,;:!?)\]'[${ATOM}]`
const syntax = new RegExp(`(${link})|(${bold})|(${address})|${ATOM}`, "gu")

const point = /^- (?=\S)/
const numbered = /^(\d{1,3})\. (?=\S)/

/** Reads a text; what `atoms` matches is taken as it is. */
export function readMarkup(text: string, atoms: RegExp): Block[] {
  const kept: string[] = []
  const flat = text.replaceAll(atoms, (source) => {
    kept.push(source)
    return ATOM
  })
  let next = 0
  const nextAtom = () => kept[next++] ?? ""
  const chunks = flat.split("\n\n").map((chunk) => groupLines(chunk.split("\n")))
  return chunks.flat().map(({ lines, ...block }) => ({
    ...block,
    lines: lines.map((line) => readLine(withoutMark(line, block.kind), nextAtom)),
  }))
}

/** Reads the text of a letter as its writer keeps it. */
export const readTemplate = (text: string): Block[] =>
  readMarkup(text.replaceAll(/[\ue000\ue001]/g, ""), FIELD_SYNTAX)

/** Writes a letter as text, so that reading it gives the same letter. */
export const writeTemplate = (blocks: readonly Block[]): string =>
  blocks
    .map((block, at) => ({ gap: at === 0 ? "" : block.isJoined ? "\n" : "\n\n", text: writeBlock(block) }))
    .map(({ gap, text }) => gap + text)
    .join("")

/** The text of a line as a reader sees it, with the address behind the words of a link. */
export const plainLine = (line: readonly Inline[]): string => line.map(plainInline).join("")

function plainInline(inline: Inline): string {
  if (inline.kind !== "link") return inline.text
  const words = inline.words.map(({ text }) => text).join("")
  return words === inline.href ? words : `${words} (${inline.href})`
}

/** The mark before a line of a list, in the text that is kept and in the text that is sent. */
export const markOf = (kind: Block["kind"], at: number): string =>
  kind === "bullets" ? "- " : kind === "numbers" ? `${at + 1}. ` : ""

const withoutMark = (line: string, kind: Block["kind"]): string =>
  kind === "paragraph" ? line : line.replace(kind === "bullets" ? point : numbered, "")

interface Lines extends Omit<Block, "lines"> {
  lines: string[]
}

/** The paragraphs and lists in lines without an empty one between them. */
function groupLines(lines: string[]): Lines[] {
  const blocks: Lines[] = []
  for (let at = 0; at < lines.length; ) {
    const { kind, count } = listAt(lines, at)
    const last = blocks.at(-1)
    if (kind === "paragraph" && last?.kind === "paragraph") last.lines.push(lines[at] ?? "")
    else blocks.push({ kind, isJoined: at > 0, lines: lines.slice(at, at + count) })
    at += count
  }
  return blocks
}

/** The list that begins at a line; a lone point is a line of a paragraph, as in a signature: “- Anna”. */
function listAt(lines: string[], at: number): { kind: Block["kind"]; count: number } {
  let points = 0
  while (point.test(lines[at + points] ?? "")) points += 1
  if (points > 1) return { kind: "bullets", count: points }
  let numbers = 0
  while (numbered.exec(lines[at + numbers] ?? "")?.[1] === String(numbers + 1)) numbers += 1
  return numbers > 1 ? { kind: "numbers", count: numbers } : { kind: "paragraph", count: 1 }
}

function readLine(line: string, nextAtom: () => string, isBold = false): Inline[] {
  const read: Inline[] = []
  const addText = (text: string) => text && read.push({ kind: "text", text, isBold })
  let from = 0
  for (const { 0: whole, 1: linked, 2: strong, 3: bare, index } of line.matchAll(syntax)) {
    addText(line.slice(from, index))
    from = index + whole.length
    if (linked) read.push({ ...readLink(linked, nextAtom), isBold })
    // In bold words there is no second pair of asterisks.
    else if (strong) read.push(...readLine(strong.slice(2, -2), nextAtom, true))
    else if (bare) read.push({ kind: "address", text: bare, isBold })
    else read.push({ kind: "atom", text: nextAtom(), isBold })
  }
  addText(line.slice(from))
  return read
}

function readLink(linked: string, nextAtom: () => string) {
  const end = linked.lastIndexOf("](")
  const parts = linked.slice(1, end).split(new RegExp(`(${ATOM})`))
  const words = parts.filter(Boolean).map((part): Words => {
    return part === ATOM ? { kind: "atom", text: nextAtom() } : { kind: "text", text: part }
  })
  return { kind: "link" as const, href: linked.slice(end + 2, -1), words }
}

function writeBlock({ kind, lines }: Block): string {
  const written = lines.map(writeLine)
  // A point without words says nothing.
  const said = kind === "paragraph" ? written : written.filter((line) => line.trim() !== "")
  return said.map((line, at) => markOf(kind, at) + line).join("\n")
}

/** One line as text. What cannot be said in it, such as bold in an asterisk, is left out rather than its words. */
export function writeLine(line: readonly Inline[]): string {
  const written = writeTyped(line)
  return isSame(written, line) ? written : line.map(sourceOf).join("")
}

/** One line as text, with the markup that stands in its words, as it is while it is typed. */
export const writeTyped = (line: readonly Inline[]): string =>
  emphasise(line.map((inline) => ({ text: sourceOf(inline), isBold: inline.isBold })))

const isSame = (written: string, line: readonly Inline[]): boolean => {
  const [block, ...more] = readMarkup(written, FIELD_SYNTAX)
  return more.length === 0 && plainLine(block?.lines[0] ?? []) === plainLine(line)
}

function sourceOf(inline: Inline): string {
  if (inline.kind !== "link") return inline.text
  const words = inline.words.map(({ text }) => text).join("")
  const written = `[${words}](${inline.href})`
  return isSame(written, [inline]) ? written : plainLine([inline])
}

interface Run {
  text: string
  isBold: boolean
}

/** Puts asterisks around what is bold: without the spaces at its edges, and around whole words. */
function emphasise(said: readonly Run[]): string {
  const runs: Run[] = []
  for (const { text, isBold } of said) {
    const last = runs.at(-1)
    if (last?.isBold === isBold) last.text += text
    else runs.push({ text, isBold })
  }
  for (const [at, run] of runs.entries()) {
    if (!run.isBold) continue
    const before = runs[at - 1]
    const after = runs[at + 1]
    const begun = /(?<![\p{L}\p{N}_])[\p{L}\p{N}_]+$/u.exec(before?.text ?? "")?.[0]
    if (before && begun && /^[\p{L}\p{N}_]/u.test(run.text)) {
      before.text = before.text.slice(0, -begun.length)
      run.text = begun + run.text
    }
    const ended = /^[\p{L}\p{N}_]+/u.exec(after?.text ?? "")?.[0]
    if (after && ended && /[\p{L}\p{N}_]$/u.test(run.text)) {
      after.text = after.text.slice(ended.length)
      run.text += ended
    }
  }
  return runs.map(({ text, isBold }) => (isBold ? strong(text) : text)).join("")
}

function strong(text: string): string {
  const inner = text.trim()
  if (inner === "") return text
  const at = text.indexOf(inner)
  return `${text.slice(0, at)}**${inner}**${text.slice(at + inner.length)}`
}
