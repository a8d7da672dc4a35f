import { createExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { afterAll, expect, test } from "vitest"
import { createApp } from "../../../worker/app.ts"
import { readSettings } from "../../../worker/env.ts"
import { SECTIONS } from "../../../worker/site/documents/contract.ts"
import { signInAdmin } from "../support/administrator.ts"
import { appWith } from "../support/app.ts"
import { countDatabase } from "../support/count-database.ts"
import { call } from "../support/people.ts"
import { change, door, open } from "./sections.ts"

afterAll(async () => {
  await env.SITE.prepare("delete from documents").run()
})

async function read(options = {}) {
  const answer = await call("/documentation", options)
  const html = await answer.text()
  return { answer, html, page: html.slice(html.indexOf("<main"), html.indexOf("</main>")) }
}

test("the page is complete without JavaScript, with a table of contents that leads to each section", async () => {
  const { answer, page } = await read()
  expect(answer.status).toBe(200)
  for (const { id, title } of SECTIONS) {
    expect(page).toContain(`<a href="#${id}">${title}</a>`)
    expect(page).toMatch(new RegExp(`<h2 id="${id}"[^>]*>${title}</h2>`))
  }
  expect(page.match(/<h1/g)).toHaveLength(1)
  expect(page.match(/<h2 id="[a-z-]+" class="text-2xl"/g)).toHaveLength(8)
  expect(page).not.toMatch(/ style="/)
  expect(page).not.toContain("<button")
})

test("the head says what the page is", async () => {
  const { html } = await read()
  expect(html).toContain("<title>Documentation | Presskite</title>")
  expect(html).toContain('<link rel="canonical" href="https://presskite.test/documentation"')
  expect(html).toMatch(/<meta name="description" content="[^"]{60,300}"/)
  expect(html).not.toContain('name="robots"')
  expect(await (await call("/sitemap.xml")).text()).toContain(
    "<loc>https://presskite.test/documentation</loc>",
  )
})

test("every visitor reads what the administrator saved, at once and sanitised", async () => {
  const mark = crypto.randomUUID()
  await read()
  await change("integrations", `<p onclick="x()">Saved ${mark}</p><script>x()</script>`)
  const { page } = await read()
  expect(page).toContain(`<div class="article"><p>Saved ${mark}</p></div>`)
  expect(page).not.toContain("x()")
})

test("the text is sent once, and the data beside it has none of it", async () => {
  const mark = crypto.randomUUID()
  await change("integrations", `<p>${mark}</p>`)
  expect((await read()).html.split(mark)).toHaveLength(2)
})

test("the page costs one round trip to the database", async () => {
  const { database, cost } = countDatabase(env.SITE)
  await read({ door: appWith({ database }) })
  expect(cost.trips).toBe(1)
})

test("every link leads to a page, and every anchor to a heading", async () => {
  const { page } = await read()
  const links = new Set([...page.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) => to as string))
  expect(links.size).toBeGreaterThan(12)
  for (const link of links) {
    const [path = "", anchor] = link.split("#")
    const answer = await call(path || "/documentation", { headers: { Cookie: "signed_in=1" } })
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
  for (const path of ["/documentation", door]) {
    const { headers } = await call(path, { door: cached })
    expect([headers.get("Cache-Tag"), headers.get("Cache-Control")]).toEqual([
      "documents",
      "public, max-age=0, s-maxage=300, must-revalidate",
    ])
  }
  const token = await signInAdmin()
  const { updatedAt } = await open("integrations")
  const save = (html: string, version = updatedAt) =>
    call(`${door}/integrations`, {
      door: cached,
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
  const { answer, html } = await read({ door: appWith({ database }) })
  expect(answer.status).toBe(500)
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store")
  expect(html).toContain("Something went wrong")
  expect(html).not.toContain("D1_ERROR")
})
