/** What a workspace says over a socket: something of this sort has changed, and whoever shows it reads it again. */
export interface LiveMessage {
  /** What the kinds of its jobs begin with, such as `import` or `scan`, or the part of its door, such as `inbox`. */
  changed: string
}

/** A ticket opens one socket, soon. */
export interface LiveTicket {
  ticket: string
}

/** What a page sends to learn whether the line still holds, and the answer to it. */
export const PING = "ping"
export const PONG = "pong"

/** What the browser asks here, and what it gets. */
export interface LiveCalls {
  "GET /live/ticket": { answer: LiveTicket }
}
