import { Parser } from "htmlparser2"
import type { SeenSelector } from "../sender-domain/contract.ts"
import { type OpenRecord, type ReportedRow, toRow } from "./read-row.ts"

/** An aggregate report. Times are milliseconds UTC. */
export interface AggregateReport {
  organisation: string
  reportId: string
  /** The domain whose policy was applied, in lower case. */
  domain: string
  beginAt: number
  endAt: number
  rows: ReportedRow[]
  /** The keys whose signatures were in order. */
  signatures: SeenSelector[]
}

const most = { depth: 12, rows: 50_000, signatures: 20, value: 300 }
const headPaths = [
  "report_metadata/org_name",
  "report_metadata/report_id",
  "report_metadata/date_range/begin",
  "report_metadata/date_range/end",
  "policy_published/domain",
]
/** What of a record is read, by its path below it. */
const recordPaths = [
  "row/source_ip",
  "row/count",
  "row/policy_evaluated/disposition",
  "row/policy_evaluated/dkim",
  "row/policy_evaluated/spf",
]
/** There may be several reasons. */
const reasonPaths = ["row/policy_evaluated/reason/type", "row/policy_evaluated/reason/comment"]

/** An element whose text, or what is in it, is read. */
interface Place {
  path: string
  reads: "head" | "value" | "reason" | "auth" | "authDetail" | null
  inside: Map<string, Place>
}

const newPlace = (path: string): Place => ({ path, reads: null, inside: new Map() })
/** Any other element, and what is in it. */
const elsewhere = newPlace("")
const [feedback, record] = [newPlace(""), newPlace("")]
feedback.inside.set("record", record)
for (const path of headPaths) placeAt(feedback, path).reads = "head"
for (const path of recordPaths) placeAt(record, path).reads = "value"
for (const path of reasonPaths) placeAt(record, path).reads = "reason"
for (const kind of ["dkim", "spf"]) {
  placeAt(record, `auth_results/${kind}`).reads = "auth"
  for (const detail of ["domain", "selector", "result"])
    placeAt(record, `auth_results/${kind}/${detail}`).reads = "authDetail"
}

/** The places are made once, so that a large report costs no path for each of its elements. */
function placeAt(top: Place, path: string): Place {
  let place = top
  const names = path.split("/")
  for (const [at, name] of names.entries()) {
    const next = place.inside.get(name) ?? newPlace(names.slice(0, at + 1).join("/"))
    place.inside.set(name, next)
    place = next
  }
  return place
}

/**
 * Reads an aggregate report in the form of RFC 7489, appendix C, or of RFC 9990; null for anything else. Entities are not expanded
 * but for those of XML itself.
 */
export function readReport(xml: string): AggregateReport | null {
  const reader = new ReportReader()
  const parser = new Parser(reader, { xmlMode: true, decodeEntities: true })
  try {
    parser.write(xml.replace(/^\ufeff/, ""))
    parser.end()
  } catch (error) {
    if (error instanceof NoReport) return null
    throw error
  }
  return reader.finish()
}

class NoReport extends Error {}

class ReportReader {
  readonly #open: Place[] = []
  readonly #head = new Map<string, string>()
  readonly #rows: ReportedRow[] = []
  readonly #signatures = new Map<string, SeenSelector>()
  #record: OpenRecord | null = null
  #said = ""

  onopentag(name: string): void {
    const tag = localName(name)
    const around = this.#open.at(-1)
    if (!around && tag !== "feedback") throw new NoReport()
    if (this.#open.length >= most.depth) throw new NoReport()
    const place = around ? (around.inside.get(tag) ?? elsewhere) : feedback
    this.#open.push(place)
    this.#said = ""
    if (place === record) {
      if (this.#rows.length >= most.rows) throw new NoReport()
      this.#record = { values: new Map(), auth: [] }
    }
    if (place.reads === "auth")
      this.#record?.auth.push({
        kind: tag === "dkim" ? "dkim" : "spf",
        domain: "",
        selector: "",
        result: "",
      })
  }

  ontext(text: string): void {
    if (this.#said.length < most.value) this.#said += text.slice(0, most.value)
  }

  onclosetag(): void {
    const place = this.#open.pop() ?? elsewhere
    if (place.reads !== null && place.reads !== "auth")
      this.#take(place, this.#said.trim().slice(0, most.value))
    if (this.#record && place === record) {
      const row = toRow(this.#record)
      if (row) this.#rows.push(row)
      if (row) this.#noteSignatures(this.#record)
      this.#record = null
    }
    this.#said = ""
  }

  #noteSignatures({ auth }: OpenRecord): void {
    for (const { kind, domain: signer, selector, result } of auth)
      if (kind === "dkim" && result === "pass" && selector && this.#signatures.size < most.signatures)
        this.#signatures.set(`${selector} ${signer}`, { selector, signer })
  }

  #take({ path, reads }: Place, said: string): void {
    if (reads === "head" && !this.#head.has(path)) this.#head.set(path, said)
    if (!this.#record) return
    const { values, auth } = this.#record
    if (reads === "value" && !values.has(path)) values.set(path, said)
    if (reads === "reason") values.set(path, `${values.get(path) ?? ""} ${said}`.slice(0, most.value))
    const last = auth.at(-1)
    if (reads !== "authDetail" || !last) return
    if (path.endsWith("/domain")) last.domain = said.toLowerCase()
    if (path.endsWith("/selector")) last.selector = said.toLowerCase()
    if (path.endsWith("/result")) last.result = said.toLowerCase()
  }

  finish(): AggregateReport | null {
    const value = (path: string) => this.#head.get(path) ?? ""
    const seconds = (path: string) => (/^\d{1,11}$/.test(value(path)) ? Number(value(path)) : Number.NaN)
    const [begin, end] = [
      seconds("report_metadata/date_range/begin"),
      seconds("report_metadata/date_range/end"),
    ]
    const report = {
      organisation: value("report_metadata/org_name").toLowerCase().slice(0, 100),
      reportId: value("report_metadata/report_id"),
      domain: value("policy_published/domain").toLowerCase().replace(/\.$/, ""),
      beginAt: begin * 1000,
      endAt: end * 1000,
      rows: this.#rows,
      signatures: [...this.#signatures.values()],
    }
    const isWhole = report.organisation !== "" && report.reportId !== "" && end >= begin
    return isWhole && report.rows.length > 0 ? report : null
  }
}

/** Some write the names of the schema with a prefix. */
const localName = (name: string) => name.slice(name.indexOf(":") + 1).toLowerCase()
