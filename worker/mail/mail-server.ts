import type { Settings } from "../env.ts"
import { isPublicHost } from "../fetching/address.ts"
import type { Detail } from "../http/problem.ts"

/**
 * The connection settings of a mail server. `isHere` marks a server on a developer's own machine, the only kind that
 * may be used unencrypted.
 */
export interface Reach {
  host: string
  port: number
  secure: boolean
  isHere: boolean
}

type Rules = Pick<Settings, "SITE_ORIGIN" | "LOCAL" | "SMTP_ALLOW_LOOPBACK">

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** For each use of a server: the port that is encrypted from the first byte, and the one that is before anything is said. */
const ports = { smtp: [465, 587], imap: [993, 143] } as const

/**
 * Returns how to connect to a server that a person named, or what is wrong with it: it must be a public name or
 * address, on a port that is encrypted. Checked at each connection and not only when it is stored.
 */
export function reachMailServer(
  server: { host: string; port: number },
  rules: Rules,
  use: keyof typeof ports = "smtp",
): { reach: Reach } | { wrong: Detail } {
  const host = toHost(server.host)
  if (host === null)
    return { wrong: wrongHost(`This is no name of a server. It looks like ${use}.example.com.`) }
  const { port } = server
  if (rules.LOCAL && rules.SMTP_ALLOW_LOOPBACK && loopback.test(host)) {
    return { reach: { host: host.replace(/^\[|\]$/g, ""), port, secure: false, isHere: true } }
  }
  const [encrypted, upgraded] = ports[use]
  if (port !== encrypted && port !== upgraded) {
    const message = `Use port ${encrypted} or ${upgraded}: others are closed to us, or not encrypted.`
    return { wrong: { field: "port", code: "invalid", message } }
  }
  if (!isPublicHost(host, rules)) {
    return { wrong: wrongHost("This server cannot be reached from the public internet.") }
  }
  return { reach: { host: host.replace(/^\[|\]$/g, ""), port, secure: port === encrypted, isHere: false } }
}

/** As the URL parser writes it, so that every spelling of an address is one; null for what is more or less than a host. */
function toHost(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === "" || /[\p{C}\s\\/?#@]/u.test(trimmed)) return null
  const url = URL.parse(`http://${trimmed}`)
  return url && url.port === "" && !/:\d*$/.test(trimmed.replace(/^\[.*\]/, "")) ? url.hostname : null
}

const wrongHost = (message: string): Detail => ({ field: "host", code: "invalid", message })
