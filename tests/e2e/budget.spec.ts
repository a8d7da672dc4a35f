import { request as ask } from "node:http"
import { paths } from "../../client/paths.ts"
import { prerendered } from "../../client/rendered-paths.ts"
import { expect, type Page, test } from "./fixtures.ts"

// What the browser holds from another test's page would cost nothing.
test.use({ reuseContext: false })

const post = "/blog/digital-pr-today-what-changed-and-what-still-works"

interface Transfer {
  url: string
  type: string
  bytes: number
}

/** Everything that the page loads from now on, with the bytes that travelled, headers included. */
async function watchTransfers(page: Page): Promise<Transfer[]> {
  const transfers = new Map<string, Transfer>()
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  session.on("Network.requestWillBeSent", ({ requestId, request, type }) =>
    transfers.set(requestId, { url: request.url, type: type ?? "", bytes: 0 }),
  )
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId)
    if (transfer) transfer.bytes = encodedDataLength
  })
  return new Proxy([], { get: (_, name) => Reflect.get([...transfers.values()], name) })
}

test.describe("before the first intent a page costs at most 40 KB, 3 KB of them script, and asks nobody else", () => {
  const largest = paths.apiReference("campaigns")
  for (const path of [
    ...prerendered,
    largest,
    paths.contact,
    paths.status,
    paths.documentation,
    paths.blog,
    post,
  ]) {
    test(path, async ({ page, baseURL }) => {
      const transfers = await watchTransfers(page)
      await page.goto(path, { waitUntil: "networkidle" })
      const listed = transfers.map(({ url, type, bytes }) => `${bytes} ${type} ${url}`).join("\n")
      expect(transfers.map(({ url }) => new URL(url).origin).filter((one) => one !== baseURL)).toEqual([])
      expect(
        transfers.reduce((sum, { bytes }) => sum + bytes, 0),
        listed,
      ).toBeLessThanOrEqual(40_000)
      expect(transfers.filter(({ type }) => type === "Script")).toEqual([])
      const inline = await page
        .locator("script:not([type='application/json']):not([type='application/ld+json'])")
        .allTextContents()
      expect(inline.join("").length).toBeLessThanOrEqual(3 * 1024)
    })
  }
})

// A server sends ten packets of 1,460 bytes before it waits for the first answer (RFC 6928): what fits costs one round trip.
const FIRST_FLIGHT = 14_600

test("every public page is all there with the first packets of an answer", async ({ request, baseURL }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, to = ""]) => new URL(to).pathname)
  // Of the posts only the longest that is always there: the others are what tests write.
  const pages = listed.filter((path) => !path.startsWith("/blog/") || path === post)
  expect(pages).toEqual(expect.arrayContaining([paths.home, paths.api, paths.documentation, post]))
  const sizes = new Map<string, number>()
  for (const path of pages) sizes.set(path, await countBytes(`${baseURL}${path}`))
  expect([...sizes].filter(([, bytes]) => bytes > FIRST_FLIGHT)).toEqual([])
})

/** What an answer weighs on its way, packed and with its headers. */
const countBytes = (address: string): Promise<number> =>
  new Promise((settle, fail) => {
    // A separate connection, so that nothing else is counted.
    const asked = ask(address, { agent: false, headers: { "Accept-Encoding": "gzip" } }, (answer) => {
      answer.on("end", () => settle(answer.socket.bytesRead)).resume()
    })
    asked.on("error", fail).end()
  })

test("a page brings its icon with it; who asks for one by itself gets one", async ({ page, request }) => {
  await page.goto("/")
  const icon = page.locator("link[rel=icon]")
  await expect(icon).toHaveCount(1)
  const address = (await icon.getAttribute("href")) ?? ""
  const drawn = await page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src })
    await image.decode()
    return image.naturalWidth > 0
  }, address)
  expect(drawn).toBe(true)
  const types = { "/favicon.ico": /icon/, "/favicon.svg": /svg/, "/apple-touch-icon.png": /png/ }
  for (const [path, type] of Object.entries(types)) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()["content-type"], path).toMatch(type)
  }
})
