/** A message over a socket: something of this kind has changed, and a page that shows it reads it again. */
export interface LiveMessage {
  /** The first part of the job's kind, such as `import` or `scan`, or of the request's path, such as `inbox`. */
  changed: string
}

/**
 * For how long a ticket is good, in milliseconds: shorter than a workspace stays awake, so that it remembers each used ticket
 * until the ticket expires.
 */
export const TICKET_LASTS = 10_000

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
