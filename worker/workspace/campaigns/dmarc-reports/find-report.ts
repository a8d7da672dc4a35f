import PostalMime from "postal-mime"
import { type AggregateReport, readReport } from "./read-report.ts"
import { unpack } from "./unpack.ts"

/**
 * What is parsed, in bytes and lines. A report on what a mailbox sends has some kilobytes. Mail servers break longer lines (RFC 5321,
 * section 4.5.3.1.6), and the parser takes minutes over megabytes of empty ones.
 */
const most = { bytes: 512 * 1024, lines: 6000, line: 1000 }
const limits = { maxNestingDepth: 10, maxHeadersSize: 64 * 1024, maxRfc822NestingDepth: 1 }
/** Of a message with many files, only the first are looked at. */
const mostFiles = 3

/** The aggregate report in a message as it came over the wire; null when there is none that can be read. */
export async function findReport(raw: Uint8Array): Promise<AggregateReport | null> {
  if (!isReadable(raw)) return null
  const email = await PostalMime.parse(raw, limits).catch(() => null)
  for (const { content } of email?.attachments.slice(0, mostFiles) ?? []) {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content)
    const text = unpack(bytes)
    const report = text === null ? null : readReport(text)
    if (report) return report
  }
  return null
}

function isReadable(raw: Uint8Array): boolean {
  if (raw.length > most.bytes) return false
  let lines = 0
  for (let at = 0; at < raw.length; lines++) {
    const found = raw.indexOf(newline, at)
    const end = found === -1 ? raw.length : found + 1
    if (lines === most.lines || end - at > most.line) return false
    at = end
  }
  return true
}

const newline = 10
