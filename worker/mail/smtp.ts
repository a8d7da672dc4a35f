import { createTransport } from "nodemailer"
import type { Mailer } from "./mailer.ts"
import { type Opened, openSocket } from "./open-socket.ts"
import type { Sender } from "./sender.ts"

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

/** The time limit for one message in all, and for each silence within it. */
export interface Patience {
  wholeMs: number
  silenceMs: number
}

/**
 * Sends messages to the server of SMTP_URL, with one connection per message. The connection is encrypted and the
 * certificate verified, whatever the URL's query says; only a server on this machine may be used unencrypted.
 */
export const smtpMailer = (
  url: string,
  sender: Sender,
  patience: Patience = { wholeMs: 30_000, silenceMs: 10_000 },
): Mailer => ({
  async send({ id, ...mail }) {
    const transport = createTransport(readTransport(new URL(url), patience))
    const signal = AbortSignal.timeout(patience.wholeMs)
    try {
      const from = { name: sender.name, address: sender.email }
      const messageId = id && { messageId: `<${id}@${sender.email.split("@")[1]}>` }
      await transport.sendMail({ from, ...messageId, ...mail, signal })
    } catch (error) {
      throw withoutWords(error)
    } finally {
      transport.close()
    }
  },
})

/** A server's answer may repeat the address, which no log should contain: its numbers say enough (RFC 3463). */
function withoutWords(error: unknown): unknown {
  const { code, response } = error as { code?: string; response?: string }
  if (typeof response !== "string") return error
  const [numbers = ""] = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response) ?? []
  return new Error(`The mail server refused: ${code} ${numbers}`)
}

function readTransport(url: URL, { silenceMs }: Patience) {
  const server = {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    secure: url.protocol === "smtps:",
    port: Number(url.port) || (url.protocol === "smtps:" ? 465 : 587),
  }
  const isHere = loopback.test(server.host)
  return {
    ...server,
    requireTLS: !isHere,
    ignoreTLS: isHere,
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    getSocket: (_options: unknown, done: Opened) => openSocket(server, silenceMs, done),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
