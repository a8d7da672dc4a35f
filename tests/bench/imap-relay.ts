import { type AddressInfo, connect, createServer, type Socket } from "node:net"

/** What one connection asked: its commands in their order, as they went over the wire. */
export type Conversation = string[]

/**
 * Passes everything on to a mail server on this machine, and writes down what it is asked: connection by connection, and when each
 * began, in milliseconds. Each answer takes `delay` milliseconds more, as over a distance.
 */
export async function relayTo(port: number, delay = 0) {
  let conversations: Conversation[] = []
  let beginnings: number[] = []
  const server = createServer((client: Socket) => {
    const asked: Conversation = []
    conversations.push(asked)
    beginnings.push(performance.now())
    const upstream = connect(port, "127.0.0.1")
    client.on("data", (chunk: Buffer) => {
      // Each command of the product is one piece, and nothing that it asks here has a literal.
      asked.push(...chunk.toString("latin1").split("\r\n").filter(Boolean))
      upstream.write(chunk)
    })
    upstream.on("data", (chunk: Buffer) => {
      if (delay === 0) client.write(chunk)
      else setTimeout(() => client.writable && client.write(chunk), delay)
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      one.on("error", () => other.destroy()).on("close", () => other.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    port: (server.address() as AddressInfo).port,
    /** What was asked since the last time. */
    take(): { conversations: Conversation[]; beginnings: number[] } {
      const taken = { conversations, beginnings }
      conversations = []
      beginnings = []
      return taken
    },
    stop: () => server.close(),
  }
}
