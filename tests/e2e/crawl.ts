import { entranceOf, isPrivate } from "../../client/private-paths.ts"
import { SentPage } from "./sent-page.ts"

const origin = `http://localhost:${process.env.E2E_PORT}`

/** Something that a page names, and where it is named. */
export interface Reference {
  from: string
  /** As it is written there. */
  to: string
  kind: "link" | "image" | "sheet" | "script" | "feed" | "canonical" | "font" | "sitemap"
}

export interface Crawl {
  /** Every page that can be reached by links from the first, by its path and query. */
  pages: Map<string, SentPage>
  references: Reference[]
}

/** Follows every link from the home page on, as a search engine would: one request at a time, and without script. */
export async function crawl(): Promise<Crawl> {
  const pages = new Map<string, SentPage>()
  const references: Reference[] = []
  const waiting = ["/"]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue
    const answer = await fetch(origin + path, { redirect: "manual" })
    const page = new SentPage(answer.status, await answer.text())
    pages.set(path, page)
    const found = [...referencesOf(page, path)]
    references.push(...found)
    for (const { kind, to } of found) {
      if (kind !== "link" || isExternal(to)) continue
      const { pathname, search } = new URL(to, origin + path)
      if (!isPrivate(pathname) && !/\.\w+$/.test(pathname)) waiting.push(pathname + search)
    }
  }
  return { pages, references }
}

export const isExternal = (address: string) =>
  /^(mailto|tel):/.test(address) || (/^https?:/.test(address) && !address.startsWith(`${origin}/`))

/** Everything that a page names by an address. */
function* referencesOf(page: SentPage, from: string): Generator<Reference> {
  const named = (kind: Reference["kind"], to: string | undefined) => ({ from, kind, to: to ?? "" })
  for (const link of page.all("a")) yield named("link", link.attribute("href"))
  for (const image of page.all("img")) yield named("image", image.attribute("src"))
  for (const feed of page.all("link", { rel: "alternate" })) yield named("feed", feed.attribute("href"))
  for (const own of page.all("link", { rel: "canonical" })) yield named("canonical", own.attribute("href"))
  for (const sheet of page.all("style")) yield named("sheet", sheet.attribute("data-sheet"))
  for (const name of ["og:image", "twitter:image"]) {
    const image = page.meta(name)
    if (image) yield named("image", image)
  }
  for (const [, script] of page.html.matchAll(/"(\/assets\/[^"]+\.js)"/g)) yield named("script", script)
  for (const [, font] of page.html.matchAll(/url\("?(\/[^")]+\.woff2)"?\)/g)) yield named("font", font)
}

/** What is wrong with a reference to this site; nothing when it leads somewhere. */
export async function troubleWith(
  { from, to }: Reference,
  pages: Crawl["pages"],
): Promise<string | undefined> {
  const { pathname, search, hash } = new URL(to.replaceAll("&amp;", "&"), origin + from)
  const known = pages.get(pathname + search)
  if (isPrivate(pathname)) return entranceTrouble(pathname)
  const status = known?.status ?? (await fetch(origin + pathname + search)).status
  if (status !== 200) return (await isStillThere(from, to)) ? `${from} names ${to}: ${status}` : undefined
  if (hash === "") return undefined
  const id = decodeURIComponent(hash.slice(1))
  return known?.all("*", { id }).length === 1 ? undefined : `${from} names ${to}: no such part`
}

/** A visitor who opens a page of signed-in people is sent to its entrance. */
async function entranceTrouble(pathname: string): Promise<string | undefined> {
  const { status, headers } = await fetch(origin + pathname, { redirect: "manual" })
  const leads = headers.get("Location") ?? ""
  return status === 302 && new URL(leads, origin).pathname === entranceOf(pathname)
    ? undefined
    : `${pathname}: ${status} ${leads}`
}

/** Other tests write posts and delete them: what a page no longer names was never wrong. */
async function isStillThere(from: string, to: string): Promise<boolean> {
  return (await (await fetch(origin + from)).text()).includes(to)
}
