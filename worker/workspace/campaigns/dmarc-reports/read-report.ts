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
/** What of a record is read, by its path below it. */
const recordPaths = new Set([
  "row/source_ip",
  "row/count",
  "row/policy_evaluated/disposition",
  "row/policy_evaluated/dkim",
  "row/policy_evaluated/spf",
])
const reason = "row/policy_evaluated/reason/"
const headPaths = new Set([
  "report_metadata/org_name",
  "report_metadata/report_id",
  "report_metadata/date_range/begin",
  "report_metadata/date_range/end",
  "policy_published/domain",
])
const authPath = /^auth_results\/(?:dkim|spf)(?:\/(?:domain|selector|result))?$/

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
  readonly #open: string[] = []
  readonly #head = new Map<string, string>()
  readonly #rows: ReportedRow[] = []
  readonly #signatures = new Map<string, SeenSelector>()
  #record: OpenRecord | null = null
  #said = ""

  onopentag(name: string): void {
    const tag = localName(name)
    if (this.#open.length === 0 && tag !== "feedback") throw new NoReport()
    if (this.#open.length >= most.depth) throw new NoReport()
    this.#open.push(tag)
    this.#said = ""
    if (this.#open.length === 2 && tag === "record") {
      if (this.#rows.length >= most.rows) throw new NoReport()
      this.#record = { values: new Map(), auth: [] }
    }
    const path = this.#path()
    if (this.#record && (path === "auth_results/dkim" || path === "auth_results/spf"))
      this.#record.auth.push({
        kind: path === "auth_results/dkim" ? "dkim" : "spf",
        domain: "",
        selector: "",
        result: "",
      })
  }

  ontext(text: string): void {
    if (this.#said.length < most.value) this.#said += text.slice(0, most.value)
  }

  onclosetag(): void {
    const path = this.#path()
    const said = this.#said.trim().slice(0, most.value)
    if (this.#record) this.#take(this.#record, path, said)
    else if (headPaths.has(path) && !this.#head.has(path)) this.#head.set(path, said)
    if (this.#record && this.#open.length === 2) {
      const row = toRow(this.#record)
      if (row) this.#rows.push(row)
      if (row) this.#noteSignatures(this.#record)
      this.#record = null
    }
    this.#open.pop()
    this.#said = ""
  }

  #noteSignatures({ auth }: OpenRecord): void {
    for (const { kind, domain: signer, selector, result } of auth)
      if (kind === "dkim" && result === "pass" && selector && this.#signatures.size < most.signatures)
        this.#signatures.set(`${selector} ${signer}`, { selector, signer })
  }

  #take({ values, auth }: OpenRecord, path: string, said: string): void {
    // There may be several reasons.
    if (path.startsWith(reason)) values.set(path, `${values.get(path) ?? ""} ${said}`.slice(0, most.value))
    else if (recordPaths.has(path)) values.set(path, values.get(path) ?? said)
    const last = auth.at(-1)
    if (!last || !authPath.test(path)) return
    if (path.endsWith("/domain")) last.domain = said.toLowerCase()
    if (path.endsWith("/selector")) last.selector = said.toLowerCase()
    if (path.endsWith("/result")) last.result = said.toLowerCase()
  }

  /** Below the record, or below the whole. */
  #path(): string {
    return this.#open.slice(this.#record ? 2 : 1).join("/")
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
