const numbers = new Set(["port", "imapPort", "dailyCap", "perDomainDailyCap", "minGapS", "maxGapS"])

/** The form's values as text: numbers as text, the box as yes or no, and no password unless one was typed. */
export function readNumbers({ ramp, password, ...fields }: Record<string, string>): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    numbers.has(name) ? (value.trim() === "" ? Number.NaN : Number(value)) : value,
  ])
  return { ...Object.fromEntries(entries), ramp: ramp === "on", ...(password && { password }) }
}
