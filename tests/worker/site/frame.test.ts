import { exports } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import { referencePages } from "../../../client/reference-pages.ts"
import { prerendered } from "../../../client/rendered-paths.ts"

const get = (path: string) => exports.default.fetch(new Request(`https://presskite.test${path}`))

const pages = [...prerendered, ...referencePages, "/contact", "/blog"]

describe.each(pages)("%s", (path) => {
  test("has one main heading, a skip link, header, footer and no style attribute", async () => {
    const html = await (await get(path)).text()
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('href="#main"')
    expect(html).toContain('<main id="main"')
    expect(html).toContain("<header")
    expect(html).toContain("<footer")
    expect(html).not.toMatch(/<[^>]* style=/)
    expect(html).not.toMatch(/<[^>]* on[a-z]+=/)
  })
})

/** Files to download are answered by the platform, not by the worker. */
const files = ["/images/press/kite-on-paper.svg", "/images/press/kite-on-viridian.svg"]

test("each link of every public page leads to a page, a part of one, or opens apart and without a handle on us", async () => {
  const found = new Map<string, string>()
  const broken: string[] = []
  for (const path of pages) {
    const html = await (await get(path)).text()
    found.set(path, html)
    for (const [link, href = ""] of html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)) {
      if (href.startsWith("https:")) {
        if (!/target="_blank"/.test(link) || !/rel="noopener/.test(link)) broken.push(`${path}: ${link}`)
      } else if (!href.startsWith("mailto:") && !href.startsWith("tel:")) {
        if (!(await leadsSomewhere(href, path))) broken.push(`${path}: ${href}`)
      }
    }
  }
  expect(broken).toEqual([])

  async function leadsSomewhere(href: string, from: string): Promise<boolean> {
    const url = new URL(href.replaceAll("&amp;", "&"), `https://presskite.test${from}`)
    if (files.includes(url.pathname)) return true
    const known = found.get(url.pathname + url.search)
    const answer = known === undefined ? await get(url.pathname + url.search) : null
    if (answer && answer.status >= 400) return false
    const html = known ?? (await answer?.text()) ?? ""
    found.set(url.pathname + url.search, html)
    return url.hash === "" || html.includes(`id="${url.hash.slice(1)}"`)
  }
})

test("the header marks where one is, the blog on its posts too", async () => {
  const marked = (html: string) => /<a [^>]*aria-current="page"[^>]*>([^<]*)</.exec(html)?.[1]
  expect(marked(await (await get("/")).text())).toBe("Home")
  expect(marked(await (await get("/blog")).text())).toBe("Blog")
  expect(marked(await (await get("/blog/no-such-post")).text())).toBe("Blog")
  expect(marked(await (await get("/no/such")).text())).toBeUndefined()
})

test("a visitor is offered to log in and to start, and four ways to follow", async () => {
  const html = await (await get("/")).text()
  expect(html).toMatch(/href="\/login"[^>]*>Log in</)
  expect(html).toMatch(/href="\/signup"[^>]*>Start Free</)
  expect(html.match(/target="_blank"/g)).toHaveLength(4)
})

test("a missing page says so, keeps the frame, and leads home", async () => {
  const answer = await get("/no/such/page")
  const html = await answer.text()
  expect(answer.status).toBe(404)
  expect(html).toContain(">404<")
  expect(html).toContain("Page Not Found</h1>")
  expect(html).toMatch(/The page you are looking for doesn(&#x27;|')t exist or has been moved\./)
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Return Home</)
  expect(html).toContain("<footer")
  expect(html).toContain('name="robots" content="noindex"')
})
