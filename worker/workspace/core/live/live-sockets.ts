import { type LiveMessage, PING, PONG, TICKET_LASTS } from "./contract.ts"
import type { Ticket } from "./ticket.ts"

/** The maximum number of sockets per person: enough for every tab that they have open. */
const most = 20

/**
 * The sockets of the pages that watch a workspace. They do not keep the object awake: the platform holds the sockets
 * and answers their pings.
 */
export class LiveSockets {
  #ctx: DurableObjectState
  /** Used tickets, each with the time at which it expires. */
  #used = new Map<string, number>()
  /** Tickets that expire by then were written before everybody had to ask again. */
  #voidUntil = 0

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG))
  }

  /** Opens a socket for the holder of a ticket, which is then used up. Answers 401 to a used or void one. */
  accept({ userId, until, nonce }: Ticket, now: number): Response {
    for (const [used, end] of this.#used) if (end <= now) this.#used.delete(used)
    if (until <= this.#voidUntil || this.#used.has(nonce)) return new Response(null, { status: 401 })
    this.#used.set(nonce, until)
    const [oldest, ...others] = this.#ctx.getWebSockets(userId)
    if (others.length + 1 >= most) oldest?.close(4008, "Too many pages are open.")
    const { 0: client, 1: server } = new WebSocketPair()
    this.#ctx.acceptWebSocket(server, [userId])
    return new Response(null, { status: 101, webSocket: client })
  }

  /** Tells every page that something of this sort has changed; nothing for null. */
  tell(changed: string | null): void {
    if (changed === null) return
    const message: LiveMessage = { changed }
    for (const socket of this.#ctx.getWebSockets()) socket.send(JSON.stringify(message))
  }

  /** Closes everybody's sockets, and voids the tickets for others: whoever may still watch gets a new one. */
  closeAll(now: number): void {
    this.#voidUntil = now + TICKET_LASTS
    this.close()
  }

  /** Closes the sockets of a person, or everybody's. */
  close(userId?: string): void {
    for (const socket of this.#ctx.getWebSockets(userId)) socket.close(4001, "You no longer belong here.")
  }
}
