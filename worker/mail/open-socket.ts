import { connect } from "node:net"
import { connect as connectSecurely } from "node:tls"

/** As nodemailer wants it. */
export interface OpenSocket {
  connection: ReturnType<typeof connect>
  secured: boolean
}

export type Opened = (error: Error | null, opened?: OpenSocket) => void

export interface Server {
  host: string
  port: number
  /** Encrypted from the first byte on. */
  secure: boolean
}

/** Connects by name and leaves it to the platform to resolve it; nodemailer would query a DNS server itself. */
export function openSocket({ host, port, secure: secured }: Server, silenceMs: number, done: Opened): void {
  const connection = secured ? connectSecurely({ host, port, servername: host }) : connect({ host, port })
  const timer = setTimeout(() => connection.destroy(new Error("The mail server does not answer")), silenceMs)
  const fail = (error: Error) => {
    clearTimeout(timer)
    done(error)
  }
  connection.once("error", fail)
  connection.once(secured ? "secureConnect" : "connect", () => {
    clearTimeout(timer)
    connection.off("error", fail)
    done(null, { connection, secured })
  })
}
