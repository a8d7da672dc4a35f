import { expect, test } from "playwright/test"
import { paths } from "../../client/paths.ts"
import { referencePages } from "../../client/reference-pages.ts"
import { prerendered } from "../../client/rendered-paths.ts"
import { type Crawl, crawl, isExternal, type Reference, troubleWith } from "./crawl.ts"

// One after the other in one process, so that the site is crawled once.
test.describe.configure({ mode: "default" })

let site: Crawl
test.beforeAll(async () => {
  site = await crawl()
})

/** What is wrong with each address of these kinds, once. */
async function troubles(...kinds: Reference["kind"][]): Promise<string[]> {
  const wanted = new Map(
    site.references
      .filter(({ kind, to }) => kinds.includes(kind) && !isExternal(to))
      .map((reference) => [new URL(reference.to, `http://localhost${reference.from}`).href, reference]),
  )
  expect(wanted.size, kinds.join()).toBeGreaterThan(0)
  const found: (string | undefined)[] = []
  for (const reference of wanted.values()) found.push(await troubleWith(reference, site.pages))
  return found.filter((trouble) => trouble !== undefined)
}

test("the crawl reaches every page that is rendered in the build, but for those that mail leads to", () => {
  const reached = [...site.pages.keys()]
  expect(reached.length).toBeGreaterThan(prerendered.length)
  const hidden: string[] = [paths.confirm, paths.invitation, paths.keepAccount, paths.resetPassword]
  expect(referencePages.filter((path) => !reached.includes(path))).toEqual([])
  expect(prerendered.filter((path) => !reached.includes(path))).toEqual(hidden.toSorted().toReversed())
})

test("every link leads to a page, and every anchor to a part of one", async () => {
  expect(await troubles("link")).toEqual([])
})

test("every image is there", async () => {
  expect(await troubles("image")).toEqual([])
})

test("every style sheet, script and font is there", async () => {
  expect(await troubles("sheet", "script", "font")).toEqual([])
})

test("every feed and canonical address is there", async () => {
  expect(await troubles("feed", "canonical")).toEqual([])
})

test("every id is there once", () => {
  const twice = [...site.pages].flatMap(([path, page]) => {
    const ids = page.all("*", { id: /./ }).map((one) => one.attribute("id"))
    return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${path}#${id}`)
  })
  expect(twice).toEqual([])
})

test("links to other sites open apart, and without a handle on us", () => {
  const outward = [...site.pages].flatMap(([path, page]) =>
    page.all("a", { href: /^https?:/ }).map((link) => ({
      path,
      href: link.attribute("href"),
      target: link.attribute("target"),
      rel: link.attribute("rel"),
    })),
  )
  expect(outward.length).toBeGreaterThan(0)
  const wrong = outward.filter(({ target, rel }) => target !== "_blank" || !/\bnoopener\b/.test(rel ?? ""))
  expect(wrong).toEqual([])
})

test("every address of the sitemap answers 200, can be reached by links, and may be indexed", async ({
  request,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  )
  expect(listed.length).toBeGreaterThan(20)
  for (const path of listed) {
    const reference = { from: "/sitemap.xml", to: path, kind: "sitemap" } as const
    expect(await troubleWith(reference, site.pages)).toBeUndefined()
    const page = site.pages.get(path)
    if (!page) expect.soft(await (await request.get("/sitemap.xml")).text(), path).not.toContain(`${path}<`)
    expect.soft(page?.meta("robots"), path).toBeUndefined()
  }
})

test("every page that may be indexed is in the sitemap, but for the one about a forgotten password", async ({
  request,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text()
  for (const [path, page] of site.pages) {
    const canonical = page.first("link", { rel: "canonical" }).attribute("href") ?? ""
    const isPlain = page.status === 200 && !page.meta("robots") && path !== paths.forgotPassword
    if (!isPlain || new URL(canonical).pathname !== path || sitemap.includes(`<loc>${canonical}</loc>`))
      continue
    // Another test's post may have been deleted by now.
    expect((await request.get(path)).status(), `${path} is not in the sitemap`).toBe(404)
  }
})

test("robots.txt names the sitemap, and the feed's articles are there", async ({ request, baseURL }) => {
  expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const feed = await (await request.get("/blog/feed.xml")).text()
  const articles = [...feed.matchAll(/<link>([^<]+)<\/link>/g)].map(([, address = ""]) => address)
  expect(articles.length).toBeGreaterThan(3)
  for (const address of articles) {
    const { pathname } = new URL(address)
    const reference = { from: "/blog/feed.xml", to: pathname, kind: "link" } as const
    expect(await troubleWith(reference, site.pages)).toBeUndefined()
  }
})
