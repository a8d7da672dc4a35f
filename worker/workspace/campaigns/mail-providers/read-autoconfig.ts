import { MarkupParser } from "../../../markup-parser.ts"
import type { Server } from "./providers/contract.ts"

/** What a domain's configuration file says of a mailbox. */
export interface Announced {
  smtp: Server | null
  imap: Server | null
  /** Null when it is neither the address nor what stands before its @. */
  user: "address" | "local_part" | null
}

interface Entry {
  tag: string
  type: string
  said: Record<string, string>
  /** What it asks for at sign-in; any of them will do. */
  ways: string[]
}

const mostEntries = 20
const users: Record<string, Announced["user"]> = {
  "%emailaddress%": "address",
  "%emaillocalpart%": "local_part",
}

/**
 * Reads a configuration file as mail programs do (Thunderbird's `config-v1.1.xml`): the first server of each kind that is encrypted, takes a
 * password and `fits`.
 */
export function readAutoconfig(
  xml: string,
  fits: (server: Server, use: "smtp" | "imap") => boolean,
): Announced {
  const entries = entriesIn(xml)
  const find = (tag: string, use: "smtp" | "imap") =>
    entries.flatMap((entry) => {
      if (entry.tag !== tag || entry.type !== use || !takesPassword(entry)) return []
      const server = serverOf(entry)
      return server && fits(server, use) ? [{ server, user: entry.said.username ?? "" }] : []
    })[0]
  const [smtp, imap] = [find("outgoingserver", "smtp"), find("incomingserver", "imap")]
  const user = users[(smtp?.user || imap?.user || "").trim().toLowerCase()] ?? null
  return { smtp: smtp?.server ?? null, imap: imap?.server ?? null, user }
}

const takesPassword = ({ ways }: Entry) =>
  ways.length === 0 || ways.some((way) => /^(?:password|plain)/i.test(way.trim()))

function serverOf({ said }: Entry): Server | null {
  const { hostname = "", port = "", sockettype = "" } = said
  if (!/^(?:ssl|tls|starttls)$/i.test(sockettype.trim()) || !/^\d{1,5}$/.test(port.trim())) return null
  return [hostname.trim().toLowerCase(), Number(port)]
}

function entriesIn(xml: string): Entry[] {
  const entries: Entry[] = []
  let entry: Entry | null = null
  let field = ""
  let text = ""
  const parser = new MarkupParser(
    {
      onopentag(tag, { type = "" }) {
        if (tag === "incomingserver" || tag === "outgoingserver")
          entry = { tag, type: type.toLowerCase(), said: {}, ways: [] }
        field = tag
        text = ""
      },
      ontext(piece) {
        if (text.length < 300) text += piece
      },
      onclosetag(tag) {
        if (entry && tag === entry.tag) {
          if (entries.length < mostEntries) entries.push(entry)
          entry = null
        } else if (entry && tag === field) {
          if (tag === "authentication") entry.ways.push(text)
          else if (/^(?:hostname|port|sockettype|username)$/.test(tag)) entry.said[tag] ??= text.slice(0, 300)
        }
        field = ""
      },
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  parser.end(xml)
  return entries
}
