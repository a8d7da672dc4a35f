import { checkFinding } from "./check-finding.ts"
import type { LiveFinding } from "./contract.ts"
import type { ReadQuery, Source } from "./source.ts"

const mostFindings = 100

/** The findings of an answer, each address once; null when it cannot be understood. */
export function toFindings(source: Source, query: ReadQuery, text: string): LiveFinding[] | null {
  const raw = parse(text)
  if (typeof raw !== "object" || raw === null) return null
  const found = source.read(raw, query)
  if (!found) return null
  const byUrl = new Map<string, LiveFinding>()
  for (const one of found) {
    const finding = checkFinding(one)
    if (finding && !byUrl.has(finding.url)) byUrl.set(finding.url, finding)
    if (byUrl.size === mostFindings) break
  }
  return [...byUrl.values()]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
