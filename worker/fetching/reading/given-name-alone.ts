import { isByline } from "./byline.ts"
import { bylineBeginning } from "./byline-beginnings.ts"
import { hasGivenName } from "./given-names.ts"
import { resolve, textIn, typesOf } from "./json-ld.ts"
import { textOf } from "./lines.ts"
import { isDeclaredAuthor } from "./marked-authors.ts"
import { isArticleThing, type Page } from "./page.ts"
import type { Element } from "./page-tree.ts"

/** What follows a name in a byline. */
const after = /\s[|·•@–—-]|,|\s(?:on|am|le|el|il|op|den|in|at|um)\s|\s\d/u
const ofAuthors =
  /(?:^|\s)(?:p-author|author|byline|by-line|posted-by|author-name|(?:entry|post)-(?:author|meta-author)(?:-\w{4})?)(?:\s|$)/i
const oneWord = /^\p{L}[\p{Ll}\p{M}'’-]{2,19}$/u

/** "Robert" and "marc", as many bloggers sign; null for a nickname and for whatever else may stand there. */
export function toGivenName(text: string): string | null {
  const said = text.trim()
  if (!oneWord.test(said) || hasGivenName(said) !== true) return null
  return said.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}

/**
 * The authors of an article who sign with a given name alone: only where its JSON-LD or the markup of a byline says
 * outright that the name is an author's. Of several names in the markup it is not known whose article it is.
 */
export function findGivenNames(page: Page, scope: Element[]): string[] {
  const declared = page.things
    .filter(isArticleThing)
    .flatMap(({ value }) => resolve(value.author ?? value.creator, page.named))
    .filter((author) => !typesOf(author).some((type) => /Organization|Company/.test(type)))
    .flatMap((author) => toGivenName(textIn(author, "name") ?? "") ?? [])
  if (declared.length > 0) return [...new Set(declared)]
  const marked = scope
    .filter((element) => isOfAuthor(page, element))
    .flatMap((element) => readShort(textOf(page.tree, element, 60)))
  const names = [...new Set(marked)]
  return names.length === 1 ? names : []
}

/** "Robert", "Posted by Robert on 3 May 2026" */
function readShort(text: string): string[] {
  const said = isByline(text) ? (text.replace(bylineBeginning, "").split(after, 1)[0] as string) : text
  const name = toGivenName(said)
  return name === null ? [] : [name]
}

const isOfAuthor = (page: Page, element: Element): boolean =>
  isDeclaredAuthor(page, element) || ofAuthors.test((element.attributes.class ?? "").slice(0, 300))
