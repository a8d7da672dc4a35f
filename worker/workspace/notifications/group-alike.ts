import type { NotificationRow } from "./table.ts"

/** Several of a kind and a topic are told as one, in the words of the newest. Keeps their order. */
export function groupAlike<Row extends Pick<NotificationRow, "kind" | "topic" | "count">>(
  rows: readonly Row[],
): { newest: Row; count: number }[] {
  const groups = new Map<string, { newest: Row; count: number }>()
  for (const row of rows) {
    const key = `${row.kind} ${row.topic}`
    groups.set(key, { newest: row, count: (groups.get(key)?.count ?? 0) + row.count })
  }
  return [...groups.values()]
}
