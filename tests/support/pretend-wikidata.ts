import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** An answer: lines of the SPARQL 1.1 Query Results JSON Format, or a status with a plain text. */
export type Answer =
  | { lines: Record<string, string>[] }
  | { status: number; text: string; headers?: Record<string, string> }
  | { bytes: number }

export interface AskedQuery {
  query: string
  headers: Record<string, unknown>
}

/** Answers each query with the next of these, the last one again and again, as Wikidata's query service would. */
export async function pretendWikidata(answers: Answer[]) {
  const asked: AskedQuery[] = []
  const left = [...answers]
  const server = createServer(async (request, response) => {
    response.on("error", () => {})
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = new URLSearchParams(Buffer.concat(chunks).toString("utf8"))
    asked.push({ query: form.get("query") ?? "", headers: request.headers })
    const answer = (left.length > 1 ? left.shift() : left[0]) ?? { lines: [] }
    if ("bytes" in answer) {
      response.writeHead(200)
      for (let sent = 0; sent < answer.bytes; sent += 65_536) response.write(" ".repeat(65_536))
      return void response.end()
    }
    if ("status" in answer) {
      response.writeHead(answer.status, { "Content-Type": "text/plain", ...answer.headers })
      return void response.end(answer.text)
    }
    response.writeHead(200, { "Content-Type": "application/sparql-results+json;charset=utf-8" })
    response.end(toResults(answer.lines))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { endpoint: `http://127.0.0.1:${port}/sparql`, asked, close }
}

const toResults = (lines: Record<string, string>[]) =>
  JSON.stringify({
    head: { vars: ["item", "itemLabel", "site", "language", "feed"] },
    results: {
      bindings: lines.map((line) =>
        Object.fromEntries(
          Object.entries(line).map(([name, value]) => [
            name,
            { type: /^https?:/.test(value) ? "uri" : "literal", value },
          ]),
        ),
      ),
    },
  })

export const itemOf = (number: number | string) => `http://www.wikidata.org/entity/Q${number}`

/** As many outlets, each of one line. */
export const manyOutlets = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => ({
    item: itemOf(from + at),
    itemLabel: `Outlet ${from + at}`,
    site: `https://outlet-${from + at}.example/`,
  }))
