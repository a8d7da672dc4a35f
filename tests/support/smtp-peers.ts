import { createServer as createHttpServer } from "node:http"
import { type AddressInfo, createServer, type Server } from "node:net"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"
import type { TestProject } from "vitest/node"
import type { SmtpPeers } from "./smtp-ports.ts"

/** Starts real mail servers on loopback, each with its own behaviour, and passes their ports to the tests. */
export async function setup({ provide }: TestProject) {
  const received: Received[] = []
  const held: (() => void)[] = []
  const servers = {
    accepting: smtp({ onData: keepIn(received), authOptional: true, onAuth: letIn }),
    inClear: smtp({ onData: keepIn(received), hideSTARTTLS: true }),
    refusing: smtp({
      onRcptTo: ({ address }, _session, done) => done(new Error(`5.1.1 <${address}>: no such mailbox`)),
    }),
    stalling: createServer(() => {}),
    stallingAtTheEnd: smtp({ onData: (stream) => stream.resume() }),
    refusingForNow: smtp({
      onAuth: letIn,
      onRcptTo: (_address, _session, done) => done(answer(451, "4.3.0 Come back later")),
    }),
    refusingWords: smtp({
      onAuth: letIn,
      onData: (stream, _session, done) =>
        stream.resume().on("end", () => done(answer(550, "5.7.1 This looks like spam to us"))),
    }),
    refusingMore: smtp({
      onAuth: letIn,
      onRcptTo: (_address, _session, done) => done(answer(550, "5.4.5 Daily user sending limit exceeded")),
    }),
    closingAfterData: smtp({ onAuth: letIn, onData: closeAfter }),
    unknownHere: smtp({
      onAuth: letIn,
      onRcptTo: ({ address }, _session, done) => done(answer(550, `5.1.1 <${address}>: User unknown`)),
    }),
    dropping: smtp({ onAuth: letIn, onData: dropAfter(received) }),
    droppingBefore: smtp({ onAuth: letIn, onRcptTo: dropAtOnce }),
    late: smtp({
      onAuth: letIn,
      onData: (stream, session, done) => keepIn(received)(stream, session, () => setTimeout(done, 700)),
    }),
    holding: smtp({ onAuth: letIn, onData: holdIn(received, held) }),
    silentAfterData: smtp({ onAuth: letIn, onData: keepAndSayNothing(received) }),
    selfSigned: smtp({ secure: true }),
    inspecting: createHttpServer((request, answer) => {
      if (request.url === "/let-go") for (const letGo of held.splice(0)) letGo()
      answer.end(JSON.stringify(received))
    }),
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

const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

interface Connection {
  id: string
  _socket: { destroy: () => void; write: (text: string, done?: () => void) => void }
}

const socketOf = (server: SMTPServer, id: string) =>
  [...(server.connections as Set<Connection>)].find((connection) => connection.id === id)?._socket

/** Hangs up in the middle, without a word. */
function drop(this: SMTPServer, id: string): void {
  socketOf(this, id)?.destroy()
}

/** Keeps the message, and continues its reply without end until told to stop. */
const holdIn = (received: Received[], held: (() => void)[]): NonNullable<SMTPServerOptions["onData"]> =>
  function (this: SMTPServer, stream, session, done) {
    const talk = setInterval(() => {
      const socket = socketOf(this, session.id)
      if (socket) socket.write("250-One moment\r\n")
      else clearInterval(talk)
    }, 2000)
    keepIn(received).call(this, stream, session, () =>
      held.push(() => {
        clearInterval(talk)
        done()
      }),
    )
  }

/** Keeps the message, as a server may that crashes before it can say so. */
const dropAfter = (received: Received[]): NonNullable<SMTPServerOptions["onData"]> =>
  function (this: SMTPServer, stream, session) {
    keepIn(received).call(this, stream, session, () => drop.call(this, session.id))
  }

/** Refuses the message that it has read, because it is being shut down, and hangs up (RFC 5321, section 3.8). */
function closeAfter(this: SMTPServer, stream: NodeJS.ReadableStream, session: { id: string }): void {
  stream.resume().on("end", () => {
    socketOf(this, session.id)?.write("421 4.3.2 Service shutting down\r\n", () =>
      drop.call(this, session.id),
    )
  })
}

function dropAtOnce(this: SMTPServer, _address: unknown, session: { id: string }): void {
  drop.call(this, session.id)
}

const keepAndSayNothing =
  (received: Received[]): NonNullable<SMTPServerOptions["onData"]> =>
  (stream, session) =>
    keepIn(received)(stream, session, () => {})

const letIn: NonNullable<SMTPServerOptions["onAuth"]> = (auth, _session, done) =>
  auth.username?.startsWith("presskite") && auth.password === "s p@ce"
    ? done(null, { user: auth.username ?? "" })
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
