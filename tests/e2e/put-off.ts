import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"

/**
 * Stands before the site, as an overloaded proxy does: it puts off the first two requests for a second, and all that are
 * about mailboxes for 100. It also has a page of its own.
 */
export async function startPuttingOff(site = "") {
  const refusals = [503, 429]
  const server = createServer(async (request, answer) => {
    const { url = "", method = "GET", headers } = request
    if (url === "/page") {
      answer.setHeader("Content-Type", "text/html").end("<title>A page</title>")
      return
    }
    const isLong = url.startsWith("/v1/mailboxes")
    const status = isLong ? 503 : refusals.shift()
    if (status) {
      answer.writeHead(status, { "Retry-After": isLong ? 100 : 1 }).end("<p>Back soon</p>")
      return
    }
    const body = await buffer(request)
    const { authorization = "", "content-type": type = "", "idempotency-key": key = "" } = headers
    const passed = await fetch(`${site}${url}`, {
      method,
      headers: { Authorization: authorization, "Content-Type": type, "Idempotency-Key": `${key}` },
      ...(method !== "GET" && { body }),
    })
    answer.writeHead(passed.status, { "Content-Type": "application/json" }).end(await passed.text())
  })
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
