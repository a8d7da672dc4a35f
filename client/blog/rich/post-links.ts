import type { Mark } from "prosemirror-model"
import type { EditorState, Transaction } from "prosemirror-state"
import type { LinkDraft } from "../../editing/link-dialog.tsx"
import { readAddress } from "../../editing/read-address.ts"
import { isLinkAddress, postSchema } from "./post-schema.ts"

const { link } = postSchema.marks

/** Where a link stands or will stand, and what is in it. */
export interface LinkPlace extends LinkDraft {
  from: number
  to: number
  /** Whether there are only words, and no picture or several kinds of text, so that the words can be changed. */
  isPlain: boolean
}

/** The link around the cursor, or what is selected as the words of a new one. */
export function linkAt({ doc, selection: { from, to, $from, $to } }: EditorState): LinkPlace {
  const mark = linkOf($from.marks()) ?? linkOf($from.nodeAfter?.marks ?? [])
  const end = $from.sameParent($to) ? to : $from.end()
  const place = mark ? extentOf($from.parent.children, $from.start(), from, mark) : { from, to: end }
  let pieces = 0
  doc.nodesBetween(place.from, place.to, (node) => {
    if (node.isInline) pieces += node.isText ? 1 : 2
  })
  return {
    ...place,
    words: doc.textBetween(place.from, place.to),
    href: mark?.attrs.href ?? "",
    isPlain: pieces < 2,
  }
}

const linkOf = (all: readonly Mark[]) => all.find(({ type }) => type === link)

function extentOf(
  line: readonly { nodeSize: number; marks: readonly Mark[] }[],
  start: number,
  at: number,
  mark: Mark,
) {
  let begun: number | null = null
  let position = start
  for (const piece of line) {
    if (!mark.isInSet(piece.marks)) {
      if (begun !== null && position >= at) break
      begun = null
    } else begun ??= position
    position += piece.nodeSize
  }
  return { from: begun ?? at, to: begun === null ? at : position }
}

/** Makes or changes a link. */
export function setLink(
  { tr, doc }: EditorState,
  { from, to, isPlain, href: earlier }: LinkPlace,
  { words, href }: LinkDraft,
): Transaction {
  if (isPlain && words !== doc.textBetween(from, to)) tr.insertText(words, from, to)
  const end = tr.mapping.map(to, 1)
  // Where it leads is new, so how it opens is for the server to say.
  if (href !== earlier) tr.removeMark(from, end, link).addMark(from, end, link.create({ href }))
  return tr.removeStoredMark(link)
}

export const removeLink = ({ tr }: EditorState, { from, to }: LinkPlace): Transaction =>
  tr.removeMark(from, to, link)

/** What was typed as the address of a link: a page of the site, a place in the page, mail, or a web address. */
export function readPostAddress(typed: string): string | null {
  const text = typed.trim()
  if (/^[/#]/.test(text) || /^mailto:/i.test(text)) return isLinkAddress(text) ? text : null
  return readAddress(text)
}
