import { isByline } from "./byline.ts"
import { pictureBeginning, pictureLabel, translatorLabel } from "./byline-beginnings.ts"
import { longestQuote } from "./byline-mentions.ts"
import { nearest, textOf, toLine } from "./lines.ts"
import { type Page, toUrl } from "./page.ts"
import { isAuthorPage, isSameSite } from "./page-kinds.ts"
import type { Element } from "./page-tree.ts"

const marked =
  /(?:^|[\s_-])(?:p-author|authors?|byline|by-line|author-?name|autor\w{0,12}|auteurs?|autore|writers?|contributors?|redakteur|verfasser|creator|autori|posted-by|fn|story-by|by|credit-author|credit|signature|firma|podpis)(?:[\s_-]|$)/i
const notTheName =
  /(?:^|[\s_-])(?:avatars?|images?|img|photos?|social|bio|description|date|time|follow|count|comments?|tags?|categor\w{1,5}|list|grid|section|archive|link-all)(?:[\s_-]|$)/i
/** Page builders put the facts about an article in a list of icons, which is no list of its authors. */
const iconList = /(?<![\w-])[\w-]{0,20}icon-list[\w-]{0,20}(?![\w-])/gi
const ofAuthors =
  /(?:^|[\s_-])(?:p-author|authors?|author-?name|byline|by-line|autor\w{0,12}|auteurs?|autore)(?:[\s_-]|$)/i
const ofOthersWork =
  /(?:^|[\s_-])(?:captions?|figcaption|licen[cs]e|lead-?media|photo-?credits?|image-?credits?|media-?credits?|translators?|traduct\w{2,4}|ubersetz\w{2,4}|uebersetz\w{2,4})(?:[\s_-]|$)/i
/** What readers write on the page of another, as its markup calls it. */
const ofReaders = /schema\.org\/(?:\w*Comment|Answer|Question|DiscussionForumPosting)/

/** Whether an element is of what a reader wrote below the text. */
export const isOfReaders = (element: Element): boolean =>
  nearest(element, 8).some(({ attributes }) => ofReaders.test(attributes.itemtype ?? ""))

/** Whether the markup of an element says, or a class of it hints, that it names an author. */
export function isMarked(page: Page, element: Element): boolean {
  if (isDeclaredAuthor(page, element)) return true
  const names = (element.attributes.class ?? "").slice(0, 300).replace(iconList, " ")
  if (!marked.test(names)) return false
  return !notTheName.test(names) || isByline(textOf(page.tree, element, longestQuote))
}

/** By its markup and not only by the name of a class. */
export function isDeclaredAuthor(page: Page, element: Element): boolean {
  const { rel, itemprop } = element.attributes
  if (element.tag === "author" || (element.tag === "a" && leadsToAuthor(page, element) && isApart(element)))
    return true
  return /(?:^|\s)author(?:\s|$)/i.test(rel ?? "") || /(?:^|\s)author(?:\s|$)/.test(itemprop ?? "")
}

/** A link in running text is to somebody whom the article is about. */
const isApart = (link: Element): boolean => {
  const paragraph = nearest(link, 4).find(({ tag }) => tag === "p")
  return paragraph === undefined || paragraph.end - paragraph.start <= longestQuote
}

/** Whether more than a word that is also used for other things says so. */
export const isSurelyMarked = (page: Page, element: Element): boolean =>
  isDeclaredAuthor(page, element) ||
  ofAuthors.test((element.attributes.class ?? "").slice(0, 300)) ||
  isByline(textOf(page.tree, element, longestQuote))

/** Whether an element names those who took a picture or translated the text. */
export const isOfOthersWork = (element: Element): boolean =>
  nearest(element, 4).some(
    ({ tag, attributes }) =>
      tag === "figure" || tag === "figcaption" || ofOthersWork.test((attributes.class ?? "").slice(0, 300)),
  )

function leadsToAuthor(page: Page, { attributes }: Element): boolean {
  const url = toUrl(attributes.href, page)
  return url !== null && isSameSite(url, page.url) && isAuthorPage(url)
}

/**
 * Whether a label just before an element, on its line or on the line above, says that the person named there took the
 * pictures or translated the text.
 */
export function isOfOthersPart({ tree }: Page, { start }: Element): boolean {
  const [line = "", above = ""] = tree.text
    .slice(Math.max(0, start - longestQuote), start)
    .split("\n")
    .map(toLine)
    .filter((text, at, all) => text !== "" || at === all.length - 1)
    .reverse()
  const isLabel = (text: string) => pictureLabel.test(text) || translatorLabel.test(text)
  return isLabel(line) || (line === "" && (/[:：]$/.test(above) || isBareLabel(above)) && isLabel(above))
}

/** "Photographer" in a line of its own */
const isBareLabel = (text: string) => pictureBeginning.exec(text)?.[0] === text
