import { createServer as createHttpServer } from "node:http"
import { type AddressInfo, createServer, type Server } from "node:net"
import { text } from "node:stream/consumers"
import { createServer as createSecureServer } from "node:tls"
import { SMTPServer } from "smtp-server"
import type { TestProject } from "vitest/node"
import { startDovecot } from "./dovecot.ts"
import { obey } from "./imap-orders.ts"
import type { ImapPeers } from "./imap-ports.ts"
import { isTokenOf } from "./introspection.ts"
import { startPostfix } from "./postfix.ts"
import { pretendImap } from "./pretend-imap.ts"

/** Starts real IMAP servers on loopback, each with its own behaviour, and passes their ports to the tests. */
export async function setup({ provide }: TestProject) {
  const { server: pretended, boxOf } = pretendImap()
  const servers = {
    pretended,
    tokenLater: pretendImap({ isInitial: false, accepts: isTokenOf }).server,
    tokenAtOnce: pretendImap({ isInitial: true, accepts: isTokenOf }).server,
    silent: createServer(() => {}),
    endless: createServer((socket) => {
      socket.on("error", () => {})
      socket.write("* OK Ready\r\n")
      socket.on("data", () => pour(socket))
    }),
    boasting: createServer((socket) => {
      socket.on("error", () => {})
      socket.write("* OK Ready\r\n")
      socket.on("data", () => socket.write("* 1 FETCH (UID 1 BODY[] {4294967295}\r\n"))
    }),
    dropping: createServer((socket) => {
      socket.on("error", () => {})
      socket.write("* OK Ready\r\n")
      socket.on("data", () => socket.end("* 1 FETCH (UID 1 BODY[] {400}\r\nFrom: "))
    }),
    foreign: createServer((socket) => socket.end("220 mail.example ESMTP\r\n")),
    selfSigned: createSecureServer(certificate(), (socket) => socket.write("* OK Ready\r\n")),
    inspecting: createHttpServer(async (request, answer) => {
      const box = boxOf(decodeURIComponent((request.url ?? "/").slice(1)))
      if (request.method === "POST") obey(box, JSON.parse(await text(request)))
      // What fills a mailbox is nothing to look at.
      answer.end(
        JSON.stringify(box, (name, value) => (name === "messages" && value.length > 1000 ? [] : value)),
      )
    }),
  }
  const entries = Object.entries(servers)
  const ports = await Promise.all(entries.map(([, server]) => listen(server)))
  const dovecot = await startDovecot()
  const postfix = dovecot && (await startPostfix(dovecot))
  const named = Object.fromEntries(entries.map(([name], at) => [name, ports[at]]))
  provide("imap", {
    ...named,
    dovecot: dovecot?.port ?? null,
    postfix: postfix?.port ?? null,
  } as unknown as ImapPeers)
  return async () => {
    for (const server of Object.values(servers)) server.close(() => {})
    await postfix?.stop()
    await dovecot?.stop()
  }
}

/** Continues until the other side hangs up. */
function pour(socket: import("node:net").Socket): void {
  while (!socket.destroyed && socket.write("x".repeat(64 * 1024)));
  if (!socket.destroyed) socket.once("drain", () => pour(socket))
}

/** The untrusted certificate that the SMTP server brings along. */
function certificate(): { key: string; cert: string } {
  const { key, cert } = new SMTPServer({ secure: true }).options as unknown as { key: string; cert: string }
  return { key, cert }
}

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port))
  })
