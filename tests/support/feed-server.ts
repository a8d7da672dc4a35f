import { createServer, type IncomingMessage } from "node:http"
import type { TestProject } from "vitest/node"

/** What stands at a path of the server, until something else is put there. */
export interface Placed {
  status?: number
  headers?: Record<string, string>
  /** Latin letters stand for bytes, so that what is no UTF-8 can be placed, too. */
  body?: string
  /** In its place, for what is no text. */
  base64?: string
  /** Sends the beginning and never ends. */
  hangs?: boolean
  /** Ends the connection in the middle. */
  dies?: boolean
}

/** A request as it came. */
export interface Asked {
  path: string
  method: string
  headers: Record<string, string>
  /** Of a form that was sent. */
  body: string
}

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the server of feeds. */
    feeds: string
  }
}

/** Serves what tests PUT at a path, tells what was asked of it at `/asked`, and forgets all at DELETE. */
export async function setup({ provide }: TestProject) {
  const placed = new Map<string, Placed>()
  let asked: Asked[] = []
  const server = createServer({ keepAliveTimeout: 0 }, async (request, answer) => {
    answer.on("error", () => {})
    const path = request.url ?? "/"
    if (request.method === "PUT") {
      placed.set(path, JSON.parse(await readText(request)))
      return void answer.end()
    }
    if (request.method === "DELETE") {
      placed.clear()
      asked = []
      return void answer.end()
    }
    if (path === "/asked") return void answer.end(JSON.stringify(asked))
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const { method = "" } = request
    asked.push({ path, method, headers, body: method === "POST" ? await readText(request) : "" })
    const found = placed.get(path)
    if (!found) return void answer.writeHead(404).end()
    const { status = 200, headers: own = {}, body = "", base64, hangs, dies } = found
    const isKnown = own.ETag !== undefined && request.headers["if-none-match"] === own.ETag
    answer.writeHead(isKnown ? 304 : status, { "Content-Type": "application/rss+xml", ...own })
    if (hangs || dies) {
      answer.write(Buffer.from(body, "utf8"))
      if (dies) setTimeout(() => answer.destroy(), 20)
      return
    }
    const bytes = base64 === undefined ? Buffer.from(body, "utf8") : Buffer.from(base64, "base64")
    answer.end(isKnown ? undefined : bytes)
  })
  const port = Number(process.env.FEEDS_PORT)
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  provide("feeds", `http://127.0.0.1:${port}`)
  return () => {
    server.closeAllConnections()
    server.close()
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString("utf8")
}
