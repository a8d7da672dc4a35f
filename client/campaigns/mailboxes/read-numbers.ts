const numbers = new Set(["port", "dailyCap", "perDomainDailyCap", "minGapS", "maxGapS"])

/** What a form of a mailbox holds as texts: its numbers as numbers, its box as yes or no, and no password where none was typed. */
export function readNumbers({ ramp, password, ...fields }: Record<string, string>): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    numbers.has(name) ? (value.trim() === "" ? Number.NaN : Number(value)) : value,
  ])
  return { ...Object.fromEntries(entries), ramp: ramp === "on", ...(password && { password }) }
}
