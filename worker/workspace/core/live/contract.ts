/** A message over a socket: something of this kind has changed, and a page that shows it reads it again. */
export interface LiveMessage {
  /** The first part of the job's kind, such as `import` or `scan`, or of the request's path, such as `inbox`. */
  changed: string
}

/** A ticket opens one socket, soon. */
export interface LiveTicket {
  ticket: string
}

/** A page's message to learn whether the connection still works, and the answer to it. */
export const PING = "ping"
export const PONG = "pong"

/** What the browser asks here, and what it gets. */
export interface LiveCalls {
  "GET /live/ticket": { answer: LiveTicket }
}
