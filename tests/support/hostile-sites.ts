import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { pipeline, Readable, type Transform } from "node:stream"
import { createBrotliCompress, createGzip } from "node:zlib"
import type { TestProject } from "vitest/node"
import type { HostileSites } from "./hostile-ports.ts"

/** Starts web servers on loopback that misbehave as badly as servers can, and passes their ports to the tests. */
export async function setup({ provide }: TestProject) {
  const seen: Seen[] = []
  const servers = {
    site: serve(seen, (answer) => answer.writeHead(404).end()),
    withRobots: serve(seen, (answer) => answer.end("User-agent: *\nDisallow: /closed\n")),
    robotsFails: serve(seen, (answer) => answer.writeHead(500).end()),
    robotsDrips: serve(seen, drip),
    robotsLoops: serve(seen, (answer) => answer.writeHead(302, { Location: "/robots.txt" }).end()),
    robotsBreaks: serve(seen, breakOff),
    inner: serve(seen, (answer) => answer.writeHead(404).end()),
    closed: serve(seen, (answer) => answer.end()),
  }
  const entries = Object.entries(servers)
  const ports = await Promise.all(entries.map(([, server]) => listen(server)))
  const byName = Object.fromEntries(entries.map(([name], at) => [name, ports[at]]))
  await new Promise((resolve) => servers.closed.close(resolve))
  provide("hostile", byName as unknown as HostileSites)
  return async () => {
    for (const server of Object.values(servers)) {
      server.closeAllConnections()
      server.close(() => {})
    }
  }
}

/** A request as received. */
interface Seen {
  path: string
  headers: IncomingMessage["headers"]
}

/** What `/answer?…` is told to say, as JSON in base64url. */
export interface Told {
  status?: number
  headers?: Record<string, string | string[]>
  /** In base64. */
  body?: string
}

type Answering = (answer: ServerResponse) => void

const serve = (seen: Seen[], answerRobots: Answering) =>
  createServer((request, answer) => {
    const { pathname, search, searchParams } = new URL(request.url ?? "/", "http://site")
    answer.on("error", () => {})
    if (pathname === "/seen") {
      const mark = searchParams.get("mark") ?? ""
      return void answer.end(JSON.stringify(seen.filter(({ path }) => path.includes(mark))))
    }
    seen.push({ path: request.url ?? "", headers: request.headers })
    if (pathname === "/robots.txt") return answerRobots(answer)
    if (pathname === "/answer") return answerAsTold(answer, search.slice(1))
    if (pathname === "/chain") return answerChain(answer, Number(searchParams.get("left")))
    const temper = tempers[pathname]
    if (temper) return temper(answer)
    answer.setHeader("Content-Type", "text/html").end("<title>A page</title><p>CANARY</p>")
  })

const html = { "Content-Type": "text/html" }

function answerAsTold(answer: ServerResponse, told: string) {
  const {
    status = 200,
    headers = html,
    body = "",
  }: Told = JSON.parse(Buffer.from(told, "base64url").toString("utf8"))
  answer.writeHead(status, headers).end(Buffer.from(body, "base64"))
}

function answerChain(answer: ServerResponse, left: number) {
  if (left === 0) answer.writeHead(200, html).end("<p>The end of the chain</p>")
  else answer.writeHead(302, { Location: `/chain?left=${left - 1}` }).end()
}

function drip(answer: ServerResponse) {
  answer.writeHead(200, html).write("<p>")
  const timer = setInterval(() => answer.write("x"), 1000)
  answer.on("close", () => clearInterval(timer))
}

function breakOff(answer: ServerResponse) {
  answer.writeHead(200, { ...html, "Content-Length": 1000 }).write("<p>Only this")
  setImmediate(() => answer.destroy())
}

const tempers: Record<string, Answering> = {
  "/loop": (answer) => answer.writeHead(302, { Location: "/loop" }).end(),
  "/hang": () => {},
  "/drip": drip,
  "/endless": (answer) => send(answer, html),
  "/gzip-bomb": (answer) => send(answer, { ...html, "Content-Encoding": "gzip" }, createGzip()),
  "/brotli-bomb": (answer) => send(answer, { ...html, "Content-Encoding": "br" }, createBrotliCompress()),
  "/breaks-off": breakOff,
  "/head-only": (answer) => answer.writeHead(200, html).flushHeaders(),
  "/silent-end": (answer) => answer.destroy(),
}

/** 200 MB, made as they are taken. */
function send(answer: ServerResponse, headers: Record<string, string>, packing?: Transform) {
  const megabyte = "a".repeat(1_000_000)
  const source = Readable.from(Array<string>(200).fill(megabyte), { objectMode: false })
  answer.writeHead(200, headers)
  pipeline(packing ? [source, packing, answer] : [source, answer], () => {})
}

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    const listening = server.listen(0, "127.0.0.1", () => resolve((listening.address() as AddressInfo).port))
  })
