import { createServer, request as send } from "node:http"
import type { AddressInfo } from "node:net"

/** Stands before the site and adds a key to each request, for programs that cannot be given one. */
export async function startWithKey(site: string, key: string) {
  const server = createServer((request, answer) => {
    const { method, url, headers } = request
    const { host: _, ...rest } = headers
    const passed = send(new URL(url ?? "/", site), {
      method,
      headers: { ...rest, authorization: `Bearer ${key}` },
    })
    passed.on("response", (heard) => {
      answer.writeHead(heard.statusCode ?? 502, heard.headers)
      heard.pipe(answer)
    })
    passed.on("error", () => answer.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
