/** One promise and what was measured. Without a limit it is only shown. */
export interface Line {
  what: string
  value: number
  limit?: number
  is?: "at most" | "at least"
}

export function printTable(title: string, lines: Line[]): void {
  console.log(`\n${title}`)
  for (const { what, value, limit, is } of lines) {
    const shown = Number.isInteger(value) ? String(value) : value.toFixed(3)
    console.log(`  ${what.padEnd(44)} ${shown.padStart(10)}  ${verdict(value, limit, is)}`)
  }
}

function verdict(value: number, limit: number | undefined, is: Line["is"]): string {
  if (limit === undefined) return ""
  const holds = is === "at most" ? value <= limit : value >= limit
  return `${is} ${limit}: ${holds ? "pass" : "MISS"}`
}
