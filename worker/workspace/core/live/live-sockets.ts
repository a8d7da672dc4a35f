import { type LiveMessage, PING, PONG } from "./contract.ts"
import type { Ticket } from "./ticket.ts"

/** Sockets of one person: enough for every tab that somebody looks at. */
const most = 20

/** The pages that watch a workspace. They hold no object awake: the platform keeps their sockets, and answers their pings. */
export class LiveSockets {
  #ctx: DurableObjectState
  /** Tickets that were used, with the time after which nobody can use them again. */
  #used = new Map<string, number>()

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG))
  }

  /** Opens a socket for who has a ticket, which it uses up. Answers 401 to one that was used. */
  accept({ userId, until, nonce }: Ticket, now: number): Response {
    for (const [used, end] of this.#used) if (end <= now) this.#used.delete(used)
    if (this.#used.has(nonce)) return new Response(null, { status: 401 })
    this.#used.set(nonce, until)
    const [oldest, ...others] = this.#ctx.getWebSockets(userId)
    if (others.length + 1 >= most) oldest?.close(4008, "Too many pages are open.")
    const { 0: client, 1: server } = new WebSocketPair()
    this.#ctx.acceptWebSocket(server, [userId])
    return new Response(null, { status: 101, webSocket: client })
  }

  /** Tells every page that something of this sort has changed. */
  tell(changed: string): void {
    const message: LiveMessage = { changed }
    for (const socket of this.#ctx.getWebSockets()) socket.send(JSON.stringify(message))
  }

  /** Closes the sockets of a person, or everybody's. */
  close(userId?: string): void {
    for (const socket of this.#ctx.getWebSockets(userId)) socket.close(4001, "You no longer belong here.")
  }
}
