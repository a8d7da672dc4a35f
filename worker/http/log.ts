/** One JSON line. Callers pass ids, names and numbers: never a password, token, cookie or address. */
export function log(level: "info" | "error", line: { requestId: string } & Record<string, unknown>): void {
  console[level](JSON.stringify({ level, ...line }))
}
