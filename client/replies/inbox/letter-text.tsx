import { createElement, type ReactNode } from "react"
import type { Block, Inline } from "#contract/workspace/campaigns/markup"

/** An answer of ours as it was written. */
export const LetterText = ({ letter }: { letter: readonly Block[] }) =>
  createElement(
    "div",
    { className: "message-words grid grid-cols-1 gap-3 whitespace-pre-wrap wrap-anywhere", dir: "auto" },
    ...letter.map(sayBlock),
  )

function sayBlock({ kind, lines }: Block): ReactNode {
  const said = lines.map((line) => createElement("span", null, ...line.map(sayInline)))
  if (kind === "paragraph")
    return createElement("p", null, ...said.flatMap((line, at) => (at === 0 ? [line] : ["\n", line])))
  const points = said.map((line) => createElement("li", null, line))
  const looks = kind === "bullets" ? "list-disc" : "list-decimal"
  return createElement(kind === "bullets" ? "ul" : "ol", { className: `ps-6 ${looks}` }, ...points)
}

function sayInline(inline: Inline): ReactNode {
  const words = inline.kind === "link" ? inline.words.map(({ text }) => text).join("") : inline.text
  const href = inline.kind === "link" ? inline.href : inline.kind === "address" ? inline.text : null
  const said = href === null ? words : <Leading href={href}>{words}</Leading>
  return inline.isBold ? <strong>{said}</strong> : said
}

/** Only to the web, whatever is kept. */
const Leading = ({ href, children }: { href: string; children: string }) =>
  /^https?:/.test(href) ? (
    <a className="link" href={href} rel="noopener noreferrer nofollow" target="_blank">
      {children}
    </a>
  ) : (
    children
  )
