import { createServer as createHttpServer } from "node:http"
import { type AddressInfo, createServer, type Server } from "node:net"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"
import type { TestProject } from "vitest/node"
import type { SmtpPeers } from "./smtp-ports.ts"

/** Starts real mail servers on loopback, each with a temper of its own, and tells the tests their ports. */
export async function setup({ provide }: TestProject) {
  const received: Received[] = []
  const servers = {
    accepting: smtp({ onData: keepIn(received), authOptional: true, onAuth: letIn }),
    inClear: smtp({ onData: keepIn(received), hideSTARTTLS: true }),
    refusing: smtp({
      onRcptTo: ({ address }, _session, done) => done(new Error(`5.1.1 <${address}>: no such mailbox`)),
    }),
    stalling: createServer(() => {}),
    stallingAtTheEnd: smtp({ onData: (stream) => stream.resume() }),
    selfSigned: smtp({ secure: true }),
    inspecting: createHttpServer((_request, answer) => answer.end(JSON.stringify(received))),
  }
  const entries = Object.entries(servers)
  const ports = await Promise.all(entries.map(([, server]) => listen(server)))
  provide("smtp", Object.fromEntries(entries.map(([name], at) => [name, ports[at]])) as unknown as SmtpPeers)
  return async () => {
    for (const server of Object.values(servers)) server.close(() => {})
  }
}

interface Received {
  from: string
  to: string[]
  user: string | undefined
  raw: string
}

const smtp = (options: SMTPServerOptions) =>
  new SMTPServer({
    disabledCommands: options.onAuth ? [] : ["AUTH"],
    allowInsecureAuth: true,
    ...options,
  }).on("error", () => {})

const letIn: NonNullable<SMTPServerOptions["onAuth"]> = (auth, _session, done) =>
  auth.username === "presskite" && auth.password === "s p@ce"
    ? done(null, { user: auth.username })
    : done(new Error("Wrong credentials"))

const keepIn =
  (received: Received[]): NonNullable<SMTPServerOptions["onData"]> =>
  (stream, session, done) => {
    const chunks: Buffer[] = []
    stream.on("data", (chunk: Buffer) => chunks.push(chunk))
    stream.on("end", () => {
      const { mailFrom, rcptTo } = session.envelope
      received.push({
        from: mailFrom ? mailFrom.address : "",
        to: rcptTo.map((one) => one.address),
        user: session.user,
        raw: Buffer.concat(chunks).toString("utf8"),
      })
      done()
    })
  }

const listen = (server: Server | SMTPServer) =>
  new Promise<number>((resolve) => {
    const listening = server.listen(0, "127.0.0.1", () => {
      const inner = "server" in listening ? listening.server : listening
      resolve(((inner as Server).address() as AddressInfo).port)
    })
  })
