import { createServer, type Server, type ServerResponse } from "node:http"

// A resolver on loopback. What it says of a name is in the name's first label, so that each test has names of its own:
// `null-mx.q7f3.example`. Run on its own, it listens on the given port.

const serverError = 2
const numbers: Record<string, number> = { A: 1, CNAME: 5, SOA: 6, MX: 15, TXT: 16, AAAA: 28, SRV: 33 }
const zone = [
  { name: "example", type: numbers.SOA, TTL: 1800, data: "ns.example. root.example. 1 2 3 4 600" },
]

type Told = { Status?: number; records?: string[]; by?: string; ttl?: number }

const key = Buffer.alloc(162, 7).toString("base64")
/** What stands in front of a domain: nothing, `_dmarc`, or a selector and `_domainkey`. */
const below = /^(?:_dmarc|_presskite|[^.]+\._domainkey|_[a-z]+\._tcp)(?=\.)/

const answers: Record<string, (type: string, at: string) => Told> = {
  "well-kept": (type, at) => {
    const texts: Record<string, string> = {
      "": "v=spf1 include:_spf.example ~all",
      "k9._domainkey": `v=DKIM1; k=rsa; p=${key}`,
      _dmarc: "v=DMARC1; p=none",
    }
    if (type === "TXT") return { records: Object.hasOwn(texts, at) ? [`"${texts[at]}"`] : [] }
    return type === "MX" && at === "" ? { records: ["10 mx.example."] } : {}
  },
  gone: () => ({ Status: 3 }),
  broken: () => ({ Status: serverError }),
  "null-mx": (type) => (type === "MX" ? { records: ["0 ."] } : {}),
  "only-a": (type) => (type === "A" ? { records: ["192.0.2.7"] } : {}),
  "only-aaaa": (type) => (type === "AAAA" ? { records: ["2001:db8::7"] } : {}),
  silent: () => ({}),
  "half-broken": (type) => (type === "MX" ? {} : { Status: serverError }),
  alias: (type) => ({ records: type === "MX" ? ["5 MX.Host.example."] : [], by: "host.example." }),
  throwaway: (type) => (type === "MX" ? { records: ["10 mail.mailinator.com."] } : {}),
  short: (type) => (type === "MX" ? { records: ["10 mx.example."], ttl: 1 } : {}),
  long: (type) => (type === "MX" ? { records: ["10 mx.example."], ttl: 999_999_999 } : {}),
  strange: () => ({ records: ["no preference"] }),
  quoted: () => ({ records: ['"v=spf1 " "include:_spf.example \\"x\\" \\195\\188" '] }),
  announcing: (type, at) => {
    const servers: Record<string, string> = {
      "_submissions._tcp": "0 1 465 smtp.host.example.",
      "_submission._tcp": "0 1 587 other.host.example.",
      "_imaps._tcp": "0 0 0 .",
      "_imap._tcp": "10 1 143 imap.host.example.",
    }
    return { records: type === "SRV" && servers[at] ? [servers[at]] : [] }
  },
  "at-google": (type) => (type === "MX" ? { records: ["1 ASPMX.L.GOOGLE.COM."] } : {}),
  plain: () => ({ records: ["v=spf1 -all"] }),
}
const usual = (type: string): Told =>
  ({ MX: { records: ["20 mx2.example.", "10 mx1.example."] }, A: { records: ["192.0.2.1"] } })[type] ?? {}

const tempers: Record<string, (answer: ServerResponse) => void> = {
  hang: () => {},
  refused: (answer) => answer.writeHead(503).end("{}"),
  moved: (answer) => answer.writeHead(302, { Location: "/dns-query?name=mx.example&type=MX" }).end(),
  garbage: (answer) => answer.end("<html>"),
  listing: (answer) => answer.end("[1, 2]"),
  huge: (answer) => answer.end(`{"Status":0,"Comment":"${"x".repeat(100_000)}"}`),
  cut: (answer) =>
    answer.writeHead(200, { "Content-Length": 1000 }).write('{"Status":0', () => answer.destroy()),
}

export function pretendDns(): Server {
  const asked: string[] = []
  /** The records that a test published, by type and name: TXT unless it says another. */
  const published = new Map<string, string[]>()
  /** How often a published record is still answered, where a test says it; after that its servers fail. */
  const answersLeft = new Map<string, number>()
  return createServer((request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://dns")
    const name = searchParams.get("name") ?? ""
    const type = searchParams.get("type") ?? "TXT"
    if (pathname === "/asked") {
      return void answer.end(JSON.stringify(asked.filter((question) => question.includes(name))))
    }
    if (pathname === "/published") {
      published.set(`${type} ${name}`, searchParams.getAll("text"))
      answersLeft.set(`${type} ${name}`, Number(searchParams.get("answers") ?? Number.POSITIVE_INFINITY))
      return void answer.end()
    }
    asked.push(`${name} ${type}`)
    answer.on("error", () => {})
    const [at = ""] = below.exec(name) ?? []
    const label = name.slice(at === "" ? 0 : at.length + 1).split(".")[0] ?? ""
    const records = published.get(`${type} ${name}`)?.map((text) => (type === "TXT" ? `"${text}"` : text))
    const left = answersLeft.get(`${type} ${name}`) ?? 0
    answersLeft.set(`${type} ${name}`, left - 1)
    if (records && left <= 0) return void answer.end(write(name, type, { Status: serverError }))
    if (records) return void answer.end(write(name, type, { records }))
    const temper = tempers[label]
    if (temper) return temper(answer)
    answer
      .setHeader("Content-Type", "application/dns-json")
      .end(write(name, type, (answers[label] ?? usual)(type, at)))
  })
}

function write(name: string, type: string, { Status = 0, records = [], by, ttl = 300 }: Told): string {
  const aliases = by ? [{ name, type: numbers.CNAME, TTL: 60, data: by }] : []
  const found = records.map((data) => ({ name: by ?? name, type: numbers[type], TTL: ttl, data }))
  const Answer = [...aliases, ...found]
  return JSON.stringify({ Status, Answer, ...(records.length === 0 && { Authority: zone }) })
}

/** For vitest, on the port that its configuration chose. */
export async function setup() {
  const server = pretendDns()
  await new Promise<void>((resolve) => server.listen(Number(process.env.DNS_PORT), "127.0.0.1", resolve))
  return () => {
    server.closeAllConnections()
    server.close()
  }
}

if (import.meta.main) await setup()
