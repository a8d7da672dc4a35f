import { createElement, Fragment, type ReactNode } from "react"
import type { Block, Inline, Words } from "#contract/workspace/campaigns/markup"

interface LetterTextProps {
  letter: readonly Block[]
  className: string
  /** What is shown of a field of a template, or of the value that stands in its place. */
  sayAtom?: SayAtom
}

type SayAtom = (text: string) => ReactNode

/** A letter for reading, with its lists, its bold words and its links. */
export const LetterText = ({ letter, className, sayAtom = (text) => text }: LetterTextProps) =>
  createElement(
    "div",
    { className: `grid grid-cols-1 gap-3 whitespace-pre-wrap wrap-anywhere ${className}`, dir: "auto" },
    ...letter.map((block) => sayBlock(block, sayAtom)),
  )

function sayBlock({ kind, lines }: Block, sayAtom: SayAtom): ReactNode {
  const said = lines.map((line) =>
    createElement("span", null, ...line.map((inline) => sayInline(inline, sayAtom))),
  )
  if (kind === "paragraph")
    return createElement("p", null, ...said.flatMap((line, at) => (at === 0 ? [line] : ["\n", line])))
  const points = said.map((line) => createElement("li", null, line))
  const looks = kind === "bullets" ? "list-disc" : "list-decimal"
  return createElement(kind === "bullets" ? "ul" : "ol", { className: `ps-6 ${looks}` }, ...points)
}

function sayInline(inline: Inline, sayAtom: SayAtom): ReactNode {
  const sayWords = ({ kind, text }: Words) => (kind === "atom" ? sayAtom(text) : text)
  const words =
    inline.kind === "link"
      ? createElement(Fragment, null, ...inline.words.map(sayWords))
      : inline.kind === "atom"
        ? sayAtom(inline.text)
        : inline.text
  const href = inline.kind === "link" ? inline.href : inline.kind === "address" ? inline.text : null
  const said = href === null ? words : <Leading href={href}>{words}</Leading>
  return inline.isBold ? <strong>{said}</strong> : said
}

/** Only to the web, whatever is kept. */
const Leading = ({ href, children }: { href: string; children: ReactNode }) =>
  /^https?:/.test(href) ? (
    <a className="link" href={href} rel="noopener noreferrer nofollow" target="_blank">
      {children}
    </a>
  ) : (
    children
  )
