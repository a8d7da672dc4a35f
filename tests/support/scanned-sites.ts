import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import type { TestProject } from "vitest/node"
import { readExpected, readSavedPages } from "./corpus.ts"
import { pretendDns } from "./pretend-dns.ts"
import type { Told } from "./scanned-ports.ts"

/**
 * Starts the web server behind every website of the tests' world: the saved sites under their own names, and the pages
 * that a test sets for its own host (`PUT /` with a JSON object of paths). It is also the world's DNS resolver.
 */
export async function setup({ provide }: TestProject) {
  const sites = new Map<string, Record<string, Told>>(readSavedPages())
  const asked = new Map<string, Asked[]>()
  const resolver = pretendDns()
  // A connection that is kept must not be closed while the next request of a busy runtime is on its way.
  const server = createServer({ keepAliveTimeout: 0 }, (request, answer) => {
    if (/^\/(dns-query|published)\?/.test(request.url ?? "")) resolver.emit("request", request, answer)
    else void respond(request, answer, sites, asked)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()))
  provide("websites", (server.address() as AddressInfo).port)
  provide("savedSites", readExpected())
  return async () => {
    server.closeAllConnections()
    server.close(() => {})
  }
}

interface Asked {
  url: string
  headers: IncomingMessage["headers"]
}

async function respond(
  request: IncomingMessage,
  answer: ServerResponse,
  sites: Map<string, Record<string, Told>>,
  asked: Map<string, Asked[]>,
) {
  const host = String(request.headers["x-website"])
  if (request.method === "PUT") {
    sites.set(host, JSON.parse(await text(request)))
    return answer.end()
  }
  const before = asked.get(host) ?? []
  if (request.url === "/asked-for") return answer.end(JSON.stringify(before.map(({ url }) => url)))
  if (request.url === "/asked-with") return answer.end(JSON.stringify(before.map(({ headers }) => headers)))
  asked.set(host, [...before, { url: request.url ?? "", headers: request.headers }])
  const told = sites.get(host)?.[request.url ?? "/"]
  const { status = told ? 200 : 404, type = "text/html", headers = {}, body = "", isBase64 } = told ?? {}
  return answer
    .writeHead(status, { "Content-Type": type, ...headers })
    .end(Buffer.from(body, isBase64 ? "base64" : "utf8"))
}
