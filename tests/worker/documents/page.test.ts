import { createExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { afterAll, expect, test } from "vitest"
import { paths } from "../../../client/paths.ts"
import { createApp } from "../../../worker/app.ts"
import { readSettings } from "../../../worker/env.ts"
import { SECTIONS } from "../../../worker/site/documents/contract.ts"
import { originals } from "../../../worker/site/documents/originals.ts"
import { signInAdmin } from "../support/administrator.ts"
import { appWith } from "../support/app.ts"
import { countDatabase } from "../support/count-database.ts"
import { call } from "../support/people.ts"
import { change, open, server } from "./sections.ts"

afterAll(async () => {
  await env.SITE.prepare("delete from documents").run()
})

async function read(path: string = paths.documentation, options = {}) {
  const answer = await call(path, options)
  const html = await answer.text()
  return { answer, html, page: html.slice(html.indexOf("<main"), html.indexOf("</main>")) }
}

const integrations = paths.document("integrations")

test.each(SECTIONS)(
  "the page of $title is complete without JavaScript and leads to each section",
  async ({ id, title }) => {
    const { answer, page } = await read(paths.document(id))
    expect(answer.status).toBe(200)
    for (const one of SECTIONS) {
      const mark = one.id === id ? 'aria-current="page" ' : ""
      expect(page).toContain(`<a ${mark}href="${paths.document(one.id)}">${one.title}</a>`)
    }
    expect(page).toMatch(new RegExp(`<h2 id="${id}"[^>]*>${title}</h2>`))
    expect(page).toContain(`<div class="article">${originals[id]}</div>`)
    expect(page.match(/<h1/g)).toHaveLength(1)
    expect(page).not.toMatch(/ style="/)
    expect(page).not.toMatch(/<button[^>]*aria-label="Edit/)
  },
)

test("the first page says of each other section what it is about, under an anchor of its name", async () => {
  const { page } = await read()
  for (const { id, title } of SECTIONS.slice(1)) {
    const part = page.slice(page.indexOf(`<section aria-labelledby="${id}"`))
    expect(part).toMatch(
      new RegExp(`^<section[^>]*><h2 id="${id}"[^>]*><a href="${paths.document(id)}">${title}`),
    )
    expect(part).toMatch(/^<section.*?<\/h2><p>[^<]{60,}<\/p>/)
  }
})

test("the first section is at the documentation's own address, and no other name leads anywhere", async () => {
  const { status, headers } = await call("/documentation/getting-started", { server: appWith({}) })
  expect([status, headers.get("Location")]).toEqual([301, "/documentation"])
  for (const name of [
    "none",
    "INTEGRATIONS",
    "integrations%00",
    "constructor",
    "__proto__",
    "%F0%9F%92%A9",
  ]) {
    const { answer, html } = await read(`/documentation/${name}`)
    expect(answer.status, name).toBe(404)
    expect(html).toContain("Page Not Found")
    expect(html).toContain('name="robots" content="noindex')
  }
})

test("the head says what the page is", async () => {
  const { html } = await read()
  expect(html).toContain("<title>Documentation | Presskite</title>")
  expect(html).toContain('<link rel="canonical" href="https://presskite.test/documentation"')
  expect(html).toMatch(/<meta name="description" content="[^"]{60,300}"/)
  expect(html).not.toContain('name="robots"')
})

test("each section has a title, a description and an address of its own, and is in the sitemap", async () => {
  const sitemap = await (await call("/sitemap.xml")).text()
  const heads = await Promise.all(
    SECTIONS.map(async ({ id }) => {
      const { html } = await read(paths.document(id))
      const address = `https://presskite.test${paths.document(id)}`
      expect(html).toContain(`<link rel="canonical" href="${address}"`)
      expect(sitemap).toContain(`<loc>${address}</loc>`)
      return [/<title>[^<]+/, /<meta name="description" content="[^"]{60,300}"/].map(
        (part) => part.exec(html)?.[0],
      )
    }),
  )
  for (const part of [0, 1])
    expect(new Set(heads.map((head) => head[part] ?? "none")).size).toBe(SECTIONS.length)
})

test("every visitor reads what the administrator saved, at once and sanitised", async () => {
  const mark = crypto.randomUUID()
  await read(integrations)
  await change("integrations", `<p onclick="x()">Saved ${mark}</p><script>x()</script>`)
  const { page } = await read(integrations)
  expect(page).toContain(`<div class="article"><p>Saved ${mark}</p></div>`)
  expect(page).not.toContain("x()")
})

test("the text is sent once, and the data beside it has none of it", async () => {
  const mark = crypto.randomUUID()
  await change("integrations", `<p>${mark}</p>`)
  expect((await read(integrations)).html.split(mark)).toHaveLength(2)
})

test("the page costs one round trip to the database", async () => {
  const { database, cost } = countDatabase(env.SITE)
  await read(integrations, { server: appWith({ database }) })
  expect(cost.trips).toBe(1)
})

test("every link leads to a page, and every anchor to a heading", async () => {
  const pages = await Promise.all(SECTIONS.map(async ({ id }) => (await read(paths.document(id))).page))
  const links = new Set(
    pages.flatMap((page) => [...page.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) => to as string)),
  )
  expect(links.size).toBeGreaterThan(12)
  expect([...links].filter((link) => link.startsWith("#"))).toEqual([])
  for (const link of links) {
    const [path = "", anchor] = link.split("#")
    const answer = await call(path, { headers: { Cookie: "__Host-signed_in=1" } })
    expect([link, answer.status]).toEqual([link, 200])
    if (anchor) expect(await answer.text(), link).toContain(`id="${anchor}"`)
  }
})

test("what stands in front may keep the page, and each save drops what it kept", async () => {
  const purged: unknown[] = []
  const app = createApp(readSettings({ ...env }))
  const cached = (request: Request) => {
    const cache = { purge: async (what: unknown) => void purged.push(what) }
    return app.fetch(request, env, Object.assign(createExecutionContext(), { cache }))
  }
  for (const path of ["/documentation", integrations, server]) {
    const { headers } = await call(path, { server: cached })
    expect([headers.get("Cache-Tag"), headers.get("Cache-Control")]).toEqual([
      "documents",
      "public, max-age=0, s-maxage=300, must-revalidate",
    ])
  }
  const token = await signInAdmin()
  const { updatedAt } = await open("integrations")
  const save = (html: string, version = updatedAt) =>
    call(`${server}/integrations`, {
      server: cached,
      token,
      method: "PUT",
      body: { html, updatedAt: version },
    })
  expect((await save("<p>Fresh.</p>")).status).toBe(200)
  expect(purged).toEqual([{ tags: ["documents"] }])
  expect((await save("<p>Too late.</p>")).status).toBe(409)
  expect((await save("")).status).toBe(422)
  expect(purged).toHaveLength(1)
})

test("a database that fails says so, and nothing of itself", async () => {
  const fail = () => {
    throw new Error("D1_ERROR: no such thing")
  }
  const database = { prepare: fail, batch: fail } as unknown as D1Database
  const { answer, html } = await read(integrations, { server: appWith({ database }) })
  expect(answer.status).toBe(500)
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store")
  expect(html).toContain("Something went wrong")
  expect(html).not.toContain("D1_ERROR")
})
