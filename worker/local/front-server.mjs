import { randomBytes } from "node:crypto"
import { request as ask, createServer } from "node:http"
import { pipeline } from "node:stream"

const methods = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"
/** Whichever of these `localhost` resolves to. */
export const hosts = ["127.0.0.1", "::1"]
/** Bytes. */
const limits = { maxHeaderSize: 32_768, keepAliveTimeout: 60_000 }
/** @type {import("node:http").ServerOptions} */
const options = { ...limits, shouldUpgradeCallback: ({ headers }) => isSocket(headers) }
/** Headers of one hop only (RFC 9110, section 7.6.1), framed anew, or Miniflare's own. */
const notPassedOn =
  /^(connection|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade|expect|mf-.*)$/i
/** One of a list of codings, unless its weight is nought (RFC 9110, section 12.5.3). */
const brotli = /^\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i

/**
 * Listens on the public port and forwards well-formed requests; the runtime itself answers 500 to malformed ones. Each
 * request has its own connection to the runtime: a connection that is kept alive may be closed just as the next request
 * is sent, and a request that changes something cannot be sent twice.
 * @param {number} port
 * @param {() => URL} runtime where the runtime listens now
 */
export async function openFront(port, runtime) {
  const [first, second] = await Promise.allSettled(hosts.map((host) => listen(port, host, runtime)))
  if (first?.status === "rejected") throw first.reason
  if (second?.status === "rejected" && second.reason.code === "EADDRINUSE") throw second.reason
}

/**
 * @param {number} port
 * @param {string} host
 * @param {() => URL} runtime
 * @returns {Promise<void>}
 */
const listen = (port, host, runtime) =>
  new Promise((resolve, reject) => {
    const server = createServer(options, (incoming, outgoing) => {
      outgoing.setHeader("CF-Ray", newRay())
      const target = readTarget(incoming)
      if (incoming.url === "*") outgoing.writeHead(204, { Allow: methods }).end()
      else if (target) handOn(incoming, outgoing, target, runtime())
      else outgoing.writeHead(400).end("Bad Request")
    })
    // A client that has finished sending still waits for the answer.
    Object.assign(server, { httpAllowHalfOpen: true })
    server
      .on("connect", (_, socket) =>
        socket.end("HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n"),
      )
      .on("upgrade", (incoming, socket, head) => {
        const target = readTarget(incoming)
        if (target) handUp(incoming, socket, head, target, runtime())
        else socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n")
      })
      .once("error", reject)
      .listen(port, host, resolve)
  })

/** An id such as the platform's edge gives each request; the worker hears of it, and every answer names it, that of a static file too. */
const newRay = () => `${randomBytes(8).toString("hex")}-LOC`

/**
 * The requested address, in either form that a request has it (RFC 9112, section 3.2); null if it is invalid.
 * @param {import("node:http").IncomingMessage} incoming
 * @returns {{ host: string, path: string } | null}
 */
function readTarget({ url = "", headersDistinct, socket }) {
  const [host = `localhost:${socket.localPort}`, ...more] = headersDistinct.host ?? []
  if (more.length > 0 || !/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return null
  if (url.startsWith("/")) return { host, path: url }
  const { protocol, host: named, pathname, search } = URL.parse(url) ?? {}
  return named && /^https?:$/.test(protocol ?? "") ? { host: named, path: `${pathname}${search}` } : null
}

/**
 * @param {import("node:http").IncomingMessage} incoming
 * @param {import("node:http").ServerResponse} outgoing
 * @param {{ host: string, path: string }} target
 * @param {URL} runtime
 */
function handOn(incoming, outgoing, { host, path }, { hostname, port }) {
  const { method = "" } = incoming
  const headers = [
    ...passOn(incoming.rawHeaders, /^(host|cf-ray|content-length|accept-encoding)$/i),
    ...["Host", host, "CF-Ray", String(outgoing.getHeader("CF-Ray"))],
    ...codingOf(incoming),
    ...framingOf(incoming),
  ]
  const asked = ask({ hostname, port, method, path, headers, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, passOn(answer.rawHeaders))
    pipeline(answer, outgoing, () => {})
  })
  asked.once("error", () => {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(503, { "Retry-After": "1" }).end()
  })
  outgoing.once("close", () => asked.destroy())
  if (hasNoBody(method)) asked.end()
  else pipeline(incoming, asked, () => {})
}

/** @param {import("node:http").IncomingHttpHeaders} headers */
const isSocket = ({ upgrade = "" }) => upgrade.toLowerCase() === "websocket"

/**
 * Forwards the opening of a WebSocket, and then whatever either side sends.
 * @param {import("node:http").IncomingMessage} incoming
 * @param {import("node:stream").Duplex} socket
 * @param {Buffer} first what came right behind it
 * @param {{ host: string, path: string }} target
 * @param {URL} runtime
 */
function handUp(incoming, socket, first, { host, path }, { hostname, port }) {
  const headers = [
    ...passOn(incoming.rawHeaders, /^(host|cf-ray|content-length)$/i),
    ...["Host", host, "CF-Ray", newRay(), "Connection", "Upgrade", "Upgrade", "websocket"],
  ]
  const asked = ask({ hostname, port, path, headers, agent: false })
  asked.once("upgrade", (answer, peer, head) => {
    socket.write(`${headOf(answer)}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
    socket.write(head)
    peer.write(first)
    pipeline(socket, peer, () => {})
    pipeline(peer, socket, () => {})
  })
  asked.once("response", (answer) => {
    socket.write(`${headOf(answer)}Connection: close\r\n\r\n`)
    pipeline(answer, socket, () => {})
  })
  asked.once("error", () => socket.end("HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\n\r\n"))
  socket.on("error", () => asked.destroy()).once("close", () => asked.destroy())
  asked.end()
}

/** @param {import("node:http").IncomingMessage} answer */
function headOf({ statusCode, statusMessage, rawHeaders }) {
  const raw = passOn(rawHeaders)
  const lines = raw.flatMap((name, index) => (index % 2 === 0 ? `${name}: ${raw[index + 1]}\r\n` : []))
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join("")}`
}

/**
 * A body that comes with one all the same is read and discarded.
 * @param {string} method
 */
const hasNoBody = (method) => method === "GET" || method === "HEAD"

/**
 * The coding of the answer: Brotli where it is accepted, as on the platform's edge. The runtime alone would take the
 * first of the client's list, which in browsers is the larger gzip.
 * @param {import("node:http").IncomingMessage} incoming
 */
function codingOf({ headers }) {
  const accepted = headers["accept-encoding"]
  if (accepted === undefined) return []
  const codings = String(accepted).split(",")
  return ["Accept-Encoding", codings.some((coding) => brotli.test(coding)) ? "br" : accepted]
}

/**
 * Returns the headers that frame the forwarded body.
 * @param {import("node:http").IncomingMessage} incoming
 */
function framingOf({ method = "", headers }) {
  if (hasNoBody(method)) return []
  if ("transfer-encoding" in headers) return ["Transfer-Encoding", "chunked"]
  return ["Content-Length", headers["content-length"] ?? "0"]
}

/**
 * Names and values in turn, as Node has them.
 * @param {string[]} raw
 * @param {RegExp} [except]
 */
const passOn = (raw, except = /^$/) =>
  raw.filter((_, index) => {
    const name = raw[index - (index % 2)] ?? ""
    return !notPassedOn.test(name) && !except.test(name)
  })
