import { createServer, type Socket } from "node:net"

/** A message in a folder of the pretended server. */
export interface KeptMessage {
  uid: number
  raw: string
  arrivedAt: number
  flags: string[]
}

interface Folder {
  uidValidity: number
  uidNext: number
  flags: string
  messages: KeptMessage[]
}

/** A mailbox of the pretended server, and what it was asked. */
export interface PretendedMailbox {
  folders: Record<string, Folder>
  /** The commands, without their tags. */
  asked: string[]
  /** How each sign-in ends; null lets everybody in who knows the password. */
  refusal: string | null
  /** After so many commands the connection is dropped, once; null for never. */
  dropAfter: number | null
  /** Why nothing may be put into its folders, as when it is full; null lets everything in. */
  appendRefusal: string | null
}

const greeting = "* OK [CAPABILITY IMAP4rev1 LITERAL+ ESEARCH SPECIAL-USE LIST-EXTENDED] Ready\r\n"

const tokenGreeting = ({ isInitial }: TokenRules) =>
  `* OK [CAPABILITY IMAP4rev1 LITERAL+ ESEARCH SPECIAL-USE AUTH=XOAUTH2${isInitial ? " SASL-IR" : ""}] Ready\r\n`

/** Whom a server lets in by a token, and whether it takes the token with the command (SASL-IR). */
export interface TokenRules {
  accepts: (user: string, token: string) => boolean
  isInitial: boolean
}

/**
 * An IMAP server of as much as reading a mailbox needs, with an empty mailbox for whoever asks for one. With `tokens` it takes no
 * passwords.
 */
export function pretendImap(tokens: TokenRules | null = null) {
  const boxes = new Map<string, PretendedMailbox>()
  const boxOf = (user: string): PretendedMailbox => {
    const box = boxes.get(user) ?? newBox()
    boxes.set(user, box)
    return box
  }
  const server = createServer((socket) => {
    socket.on("error", () => {})
    socket.write(tokens ? tokenGreeting(tokens) : greeting)
    converse(socket, boxOf, tokens)
  })
  return { server, boxOf }
}

const folder = (flags: string): Folder => ({ uidValidity: 7, uidNext: 1, flags, messages: [] })
const newBox = (): PretendedMailbox => ({
  folders: {
    INBOX: folder("\\HasNoChildren"),
    "Entw&APw-rfe": folder("\\Drafts"),
    "Unerw&APw-nscht": folder("\\HasNoChildren"),
    Outgoing: folder("\\HasNoChildren \\Sent"),
  },
  asked: [],
  refusal: null,
  dropAfter: null,
  appendRefusal: null,
})

/** Puts a message into a folder of a mailbox. */
export function put(
  box: PretendedMailbox,
  name: string,
  raw: string,
  arrivedAt: number,
  flags: string[] = [],
): number {
  const into = box.folders[name]
  if (!into) throw new Error(`no folder ${name}`)
  const uid = into.uidNext++
  into.messages.push({ uid, raw: raw.replace(/\r?\n/g, "\r\n"), arrivedAt, flags })
  return uid
}

function converse(
  socket: Socket,
  boxOf: (user: string) => PretendedMailbox,
  tokens: TokenRules | null,
): void {
  /** The tag of a sign-in whose token, or whose empty answer after a refusal, is still to come. */
  let signingIn: { tag: string; isRefused: boolean } | null = null
  let waiting = Buffer.alloc(0)
  let box: PretendedMailbox | null = null
  let open: Folder | null = null
  /** A command whose literals are still coming. */
  let begun = ""
  let literal = 0
  const literals: string[] = []

  /** As Google and Microsoft do it: a refusal is explained first, and ends with an empty answer. */
  const takeToken = (tag: string, response: string) => {
    const [who = "", bearer = ""] = Buffer.from(response, "base64").toString().split("\u0001")
    const [user, token] = [who.replace(/^user=/, ""), bearer.replace(/^auth=Bearer /, "")]
    signingIn = tokens?.accepts(user, token) ? null : { tag, isRefused: true }
    if (signingIn)
      return socket.write(`+ ${Buffer.from('{"status":"400","schemes":"Bearer"}').toString("base64")}\r\n`)
    box = boxOf(user)
    box.asked.push("AUTHENTICATE")
    return socket.write(`${tag} OK [CAPABILITY IMAP4rev1 ESEARCH SPECIAL-USE LIST-EXTENDED] Logged in\r\n`)
  }

  const run = (line: string) => {
    if (signingIn) {
      const { tag, isRefused } = signingIn
      signingIn = null
      if (!isRefused) return takeToken(tag, line)
      return socket.write(
        `${tag} ${line === "" ? "NO [AUTHENTICATIONFAILED] Invalid credentials" : "BAD Unexpected"}\r\n`,
      )
    }
    const [tag = "", name = "", ...rest] = line.split(" ")
    const words = rest.join(" ")
    const ok = (said = "Done") => socket.write(`${tag} OK ${said}\r\n`)
    const command = name.toUpperCase() === "UID" ? `UID ${rest[0]?.toUpperCase()}` : name.toUpperCase()
    if (tokens && command === "AUTHENTICATE" && rest[0] === "XOAUTH2") {
      if (tokens.isInitial && rest[1]) return takeToken(tag, rest[1])
      signingIn = { tag, isRefused: false }
      return socket.write("+ \r\n")
    }
    if (!tokens && command === "LOGIN") {
      const [user = "", password = ""] = [...words.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = ""]) =>
        text.replace(/\\(.)/g, "$1"),
      )
      const theirs = boxOf(user)
      if (theirs.refusal !== null) return socket.write(`${tag} ${theirs.refusal}\r\n`)
      if (password !== "s p@ce")
        return socket.write(`${tag} NO [AUTHENTICATIONFAILED] Invalid credentials\r\n`)
      box = theirs
      box.asked.push("LOGIN")
      return ok("[CAPABILITY IMAP4rev1 ESEARCH SPECIAL-USE LIST-EXTENDED] Logged in")
    }
    if (command === "LOGOUT") {
      box?.asked.push("LOGOUT")
      socket.end(`* BYE Bye\r\n${tag} OK Done\r\n`)
      return undefined
    }
    if (!box) return socket.write(`${tag} BAD Log in first\r\n`)
    box.asked.push(line.slice(tag.length + 1))
    if (box.dropAfter !== null && box.dropAfter-- <= 0) {
      box.dropAfter = null
      return socket.destroy()
    }
    if (command === "LIST") {
      for (const [at, { flags }] of Object.entries(box.folders))
        socket.write(`* LIST (${flags}) "/" "${at}"\r\n`)
      return ok()
    }
    if (command === "EXAMINE") {
      open = box.folders[words.replaceAll('"', "")] ?? null
      if (!open) return socket.write(`${tag} NO [NONEXISTENT] No such folder\r\n`)
      socket.write(`* FLAGS (\\Seen)\r\n* ${open.messages.length} EXISTS\r\n* 0 RECENT\r\n`)
      socket.write(`* OK [UIDVALIDITY ${open.uidValidity}] Valid\r\n* OK [UIDNEXT ${open.uidNext}] Next\r\n`)
      return ok("[READ-ONLY] Done")
    }
    if (command === "UID SEARCH" && open) {
      const found = search(open, rest.slice(1).join(" "))
      if (/RETURN \(MIN\)/.test(words))
        socket.write(`* ESEARCH (TAG "${tag}") UID${found.length > 0 ? ` MIN ${found[0]}` : ""}\r\n`)
      else socket.write(`* SEARCH${found.map((uid) => ` ${uid}`).join("")}\r\n`)
      return ok()
    }
    if (command === "UID FETCH" && open) {
      answerFetch(socket, open, rest)
      return ok()
    }
    if (command === "APPEND") {
      if (box.appendRefusal !== null) return socket.write(`${tag} ${box.appendRefusal}\r\n`)
      put(box, words.slice(1, words.indexOf('"', 1)), literals.at(-1) ?? "", Date.now(), ["\\Seen"])
      return ok()
    }
    return socket.write(`${tag} BAD Unknown\r\n`)
  }

  socket.on("data", (chunk) => {
    waiting = Buffer.concat([waiting, chunk])
    for (;;) {
      if (literal > 0) {
        if (waiting.length < literal) return
        literals.push(waiting.subarray(0, literal).toString("utf8"))
        waiting = waiting.subarray(literal)
        literal = 0
      }
      const end = waiting.indexOf("\r\n")
      if (end === -1) return
      const line = begun + waiting.subarray(0, end).toString("utf8")
      waiting = waiting.subarray(end + 2)
      const announced = /\{(\d+)\}$/.exec(line)
      begun = announced ? line.slice(0, announced.index) : ""
      if (announced) {
        literal = Number(announced[1])
        socket.write("+ Go on\r\n")
      } else run(line)
    }
  })
}

function answerFetch(socket: Socket, open: Folder, words: string[]): void {
  const ranges = (words[1] ?? "").split(",").map((range) => range.split(":").map(Number))
  const isAsked = (uid: number) => ranges.some(([from = 0, to = from]) => uid >= from && uid <= to)
  const what = words.slice(2).join(" ")
  for (const [at, { uid, raw, arrivedAt }] of open.messages.entries()) {
    if (!isAsked(uid)) continue
    const header = /HEADER\.FIELDS \(([^)]*)\)/.exec(what)?.[1]?.toLowerCase().split(" ")
    const [, part, begin = 0, length] = /BODY\.PEEK\[([\d.]*)\]<(\d+)\.(\d+)>/.exec(what) ?? []
    const body = header ? headersOf(raw, header) : raw
    const name = header ? "BODY[HEADER.FIELDS (FROM TO)]<0>" : part ? `BODY[${part}]<${begin}>` : "BODY[]<0>"
    const headers = [...what.matchAll(/BODY\.PEEK\[([\d.]+)\.MIME\]/g)].map(([, number = ""]) => {
      const [header] = entityOf(raw, number.split(".").map(Number))?.split("\r\n\r\n") ?? []
      return `BODY[${number}.MIME]<0> ${header === undefined ? "NIL" : `{${header.length + 4}}\r\n${header}\r\n\r\n`}`
    })
    if (headers.length > 0) {
      socket.write(`* ${at + 1} FETCH (UID ${uid} ${headers.join(" ")})\r\n`)
      continue
    }
    const content = part ? partOf(raw, part.split(".").map(Number)) : null
    if (part && content === null) {
      socket.write(`* ${at + 1} FETCH (UID ${uid} ${name} NIL)\r\n`)
      continue
    }
    const whole = Buffer.from(content ?? body)
    const bytes = length ? whole.subarray(Number(begin), Number(begin) + Number(length)) : whole
    socket.write(
      `* ${at + 1} FETCH (UID ${uid} INTERNALDATE "${dateOf(arrivedAt)}" RFC822.SIZE ${raw.length} ${name} {${bytes.length}}\r\n`,
    )
    socket.write(bytes)
    socket.write(")\r\n")
  }
}

/** The content of a part by its number; null for none. */
function partOf(whole: string, path: number[]): string | null {
  const entity = entityOf(whole, path)
  if (entity !== null) return bodyOf(entity)
  return path.length === 1 && path[0] === 1 && !boundaryOf(whole) ? bodyOf(whole) : null
}

/** A part with its header, by its number; null for none. */
function entityOf(entity: string, [number, ...rest]: number[]): string | null {
  if (number === undefined) return entity
  const boundary = boundaryOf(entity)
  if (!boundary) return null
  const inside = `\r\n${bodyOf(entity)}`.split(`\r\n--${boundary}--`)[0] ?? ""
  const found = inside.split(`\r\n--${boundary}\r\n`)[number]
  return found === undefined ? null : entityOf(found, rest)
}

const bodyOf = (entity: string) => entity.split("\r\n\r\n").slice(1).join("\r\n\r\n")
const boundaryOf = (entity: string) => /boundary="([^"]+)"/.exec(entity.split("\r\n\r\n", 1)[0] ?? "")?.[1]

const headersOf = (raw: string, names: string[]): string => {
  const header = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ")
  const lines = header
    .split("\r\n")
    .filter((line) => names.includes(line.split(":", 1)[0]?.toLowerCase() ?? ""))
  return `${lines.join("\r\n")}\r\n\r\n`
}

function search({ messages }: Folder, words: string): number[] {
  const since = /SINCE (\S+)/.exec(words)?.[1]
  const id = /HEADER Message-ID "([^"]*)"/.exec(words)?.[1]
  const range = /UID (\d+):(\d+|\*)/.exec(words)
  return messages
    .filter(({ arrivedAt }) => !since || arrivedAt >= Date.parse(`${since.replaceAll("-", " ")} UTC`))
    .filter(({ raw }) => !id || raw.includes(id))
    .filter(({ uid }) => !range || (uid >= Number(range[1]) && (range[2] === "*" || uid <= Number(range[2]))))
    .map(({ uid }) => uid)
}

const dateOf = (at: number): string => {
  const [, day, month, year, time] = new Date(at).toUTCString().split(" ")
  return `${day}-${month}-${year} ${time} +0000`
}
