import type { ReportedRow } from "./read-row.ts"

/** The sources of a report that are kept one by one: the largest. */
const most = 300

/** Adds up what differs in nothing but its number; of many sources the smallest are added up without their addresses. */
export function condenseRows(rows: readonly ReportedRow[]): ReportedRow[] {
  const sums = addUp(rows).toSorted((one, other) => other.messages - one.messages)
  const rest = sums.slice(most).map((row) => ({ ...row, source: "", signedBy: "", sentBy: "" }))
  return [...sums.slice(0, most), ...addUp(rest)]
}

function addUp(rows: readonly ReportedRow[]): ReportedRow[] {
  const sums = new Map<string, ReportedRow>()
  for (const row of rows) {
    const { messages, ...rest } = row
    const key = JSON.stringify(rest)
    sums.set(key, { ...row, messages: messages + (sums.get(key)?.messages ?? 0) })
  }
  return [...sums.values()]
}
