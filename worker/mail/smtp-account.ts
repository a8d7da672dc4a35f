import type { Reach } from "./mail-server.ts"
import type { Secret } from "./secret.ts"

/** The mail server of a mailbox, and its sign-in details. */
export type Account = Secret & {
  reach: Reach
  user: string
  /** The name that we give to the server: the sender's domain. */
  name: string
}

/** The time limit for the whole exchange, and for each silence within it. */
export interface Patience {
  wholeMs: number
  silenceMs: number
}
