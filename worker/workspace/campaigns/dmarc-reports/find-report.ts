import PostalMime from "postal-mime"
import { type AggregateReport, readReport } from "./read-report.ts"
import { unpack } from "./unpack.ts"

/** Larger ones are of domains that send more in a day than a mailbox does in years. In bytes. */
const mostBytes = 2 * 1024 * 1024
const limits = { maxNestingDepth: 10, maxHeadersSize: 64 * 1024, maxRfc822NestingDepth: 1 }
/** Of a message with many files, only the first are looked at. */
const mostFiles = 3

/** The aggregate report in a message as it came over the wire; null when there is none that can be read. */
export async function findReport(raw: Uint8Array): Promise<AggregateReport | null> {
  if (raw.length > mostBytes) return null
  const email = await PostalMime.parse(raw, limits).catch(() => null)
  for (const { content } of email?.attachments.slice(0, mostFiles) ?? []) {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content)
    const text = unpack(bytes)
    const report = text === null ? null : readReport(text)
    if (report) return report
  }
  return null
}
