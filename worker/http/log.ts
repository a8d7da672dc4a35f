/** One JSON line. Callers pass ids, names and numbers: never a password, token, cookie or address. Never throws. */
export function log(level: "info" | "error", line: { requestId: string } & Record<string, unknown>): void {
  try {
    console[level](JSON.stringify({ level, ...line }))
  } catch {
    // A failure to log must not change the answer.
  }
}
