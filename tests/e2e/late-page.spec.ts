import { once } from "node:events"
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { expect, test } from "./fixtures.ts"

/** The site over a line that stops before the end of one page, until `finish` is called. */
async function serveLate(origin: string, path: string, end: string) {
  const ready = Promise.withResolvers<void>()
  const server = createServer((asked, answer) => void forward(asked, answer)).listen(0, "localhost")
  await once(server, "listening")

  async function forward(asked: IncomingMessage, answer: ServerResponse) {
    const headers = { ...asked.headers, "accept-encoding": "identity" }
    const passed = request(new URL(asked.url ?? "/", origin), { method: asked.method ?? "GET", headers })
    asked.pipe(passed)
    const [sent] = (await once(passed, "response")) as [IncomingMessage]
    const { "content-length": _, ...rest } = sent.headers
    answer.writeHead(sent.statusCode ?? 500, rest)
    if (asked.url !== path) return sent.pipe(answer)
    const page = await text(sent)
    const at = page.indexOf(end)
    answer.write(page.slice(0, at))
    await ready.promise
    return answer.end(page.slice(at))
  }

  const { port } = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}${path}`,
    finish: () => ready.resolve(),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

test("a page whose end is late is taken over with the data at its end", async ({ page, baseURL }) => {
  const asked: string[] = []
  page.on("request", (sent) => asked.push(new URL(sent.url()).pathname))
  const late = await serveLate(baseURL ?? "", "/blog", '<script type="application/json"')
  try {
    await page.goto(late.address, { waitUntil: "commit" })
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    const application = page.waitForResponse((answer) => /\/index-[^/]+\.js$/.test(answer.url()))
    await page.mouse.move(200, 200)
    await (await application).finished()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    late.finish()
    await expect(page.locator("html")).toHaveAttribute("data-alive")
    expect(asked).toContain("/blog")
    expect(asked.filter((path) => path.startsWith("/api/blog"))).toEqual([])
  } finally {
    late.stop()
  }
})
