import { isByline, readByline } from "./byline.ts"
import { toDeclaredName, toPlainName } from "./declared-names.ts"
import { hasGivenName } from "./given-names.ts"
import { resolve, type Thing, textIn, typesOf } from "./json-ld.ts"
import { toName } from "./names.ts"
import { isArticleThing, type Page } from "./page.ts"
import { isNameOfSite } from "./site-names.ts"
import { withoutAddress } from "./without-address.ts"

const saysAuthor =
  /^(?:(?:article|parsely|sailthru|cxenseparse|dc|dcterms|og:article|og|shareaholic:article)[.:_-]?)?(?:author|creator|byl)(?:[._-]?name)?$/
const ofWholePage = /^(?:\w{0,10}Page|Recipe|HowTo|CreativeWork)$/
const longestDeclared = 300
const severalNames = /,? (?:and|und|et|y|e|en|och|og|i|и) | ?[,;&/] ?/iu
/** "Jane Doe (jdo)", as German papers add the letters by which their people sign. */
const sign = /\s\(\p{Ll}{2,4}\)$/u
const labelBeforeName = /\p{L}{2} (?:by|von|par|por|da|door|av|af)$/iu

/** The people among the declared authors of something. */
export const authorsOf = (value: Record<string, unknown>, page: Page): string[] =>
  resolve(value.author ?? value.creator, page.named)
    .filter((author) => !typesOf(author).some((type) => /Organization|Company/.test(type)))
    .flatMap((author) => namesOf(textIn(author, "name") ?? ""))
    .filter((name) => !isNameOfSite(name, page))

/**
 * Those whom a page names as its authors where readers do not look: in its meta elements, and in the JSON-LD of the page
 * itself. Some systems name the site as the author of unsigned articles.
 */
export function authorsOfPage(page: Page): string[] {
  const { meta, things } = page
  const named = [...meta].flatMap(([name, value]) => (saysAuthor.test(name) ? namesInMeta(value) : []))
  const isLabelled = labelBeforeName.test(meta.get("twitter:label1") ?? "")
  const shared = isLabelled ? readByline(meta.get("twitter:data1") ?? "").names : []
  const ofThings = things
    .filter(({ types }) => types.some((type) => ofWholePage.test(type)))
    .flatMap(({ value }) => authorsOf(value, page))
  const all = [...named, ...shared, ...ofThings]
  const only = all.length === 0 ? onlyPerson(page) : []
  return [...new Set([...all, ...only])].filter((name) => !isNameOfSite(name, page))
}

/** Whether an article declares that its author is an organisation, and names nobody. */
export const isSignedByHouse = ({ things, meta }: Page, authors: string[]): boolean =>
  authors.length === 0 &&
  (things.filter(isArticleThing).some(({ value }) => value.author !== undefined && value.author !== null) ||
    [...meta].some(([name, value]) => saysAuthor.test(name) && value !== ""))

/** The one person whom the graph of an article's page describes, though nothing in it refers to them. */
function onlyPerson({ kind, things }: Page): string[] {
  const people = kind === "article" ? things.filter(isDescribed) : []
  const names = new Set(people.flatMap(({ value }) => namesOf(textIn(value, "name") ?? "")))
  return names.size === 1 ? [...names] : []
}

const isDescribed = ({ types, key }: Thing) => key === "" && types.includes("Person")

function namesInMeta(value: string): string[] {
  const { names } = readByline(value)
  const plain = names.length === 0 ? toPlainName(value) : null
  return plain !== null ? [plain] : names.length > 0 ? names : namesInSmall(value)
}

/** Some authors are declared as they log in: "jane doe", "Jane doe". */
function namesInSmall(value: string): string[] {
  if (!/^\p{L}\p{Ll}{1,20}(?: \p{Ll}{2,20}){1,2}$/u.test(value)) return []
  const name = toName(value.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()))
  return name !== null && hasGivenName(name) ? [name] : []
}

/** Some systems declare their whole byline as the name: "By Jane Doe jane@…", "Jane Doe and John Roe". */
function namesOf(said: string): string[] {
  const declared = said.replace(sign, "")
  const name = toDeclaredName(declared)
  if (name !== null) return [name]
  if (isByline(declared)) return readByline(withoutAddress(declared)).names
  const parts = declared.slice(0, longestDeclared).split(severalNames)
  const names = parts.flatMap((part) => toDeclaredName(part) ?? [])
  // A single part that is no name makes the whole of it a sentence or an organisation.
  return names.length > 1 && names.length === parts.length ? names : namesInSmall(declared)
}
