import { Problem } from "./problem.ts"

/** No text has half a character without an escape: UTF-8 cannot encode one. */
const halfEscaped = /\\u[dD][89a-fA-F]/

/**
 * Throws 422, with the field, for a text that has half a character of two UTF-16 units (`"\\ud800"`): it cannot be stored as it was sent
 * (RFC 8259, section 8.2). What is no JSON at all is left to whoever reads it.
 */
export function requireWellFormed(json: string): void {
  if (!halfEscaped.test(json)) return
  let sent: unknown
  try {
    sent = JSON.parse(json)
  } catch {
    return
  }
  const field = findBroken(sent)
  if (field === null) return
  const message = "This text has half a character: a surrogate without its pair. Send whole characters."
  const details = [{ field, code: "invalid_text", message }]
  throw new Problem(422, "validation_failed", message, { details })
}

/** The path of the first such text or name, with dots; null where all is whole. Nothing recurses: a body may be nested deeply. */
function findBroken(sent: unknown): string | null {
  const left: [value: unknown, path: string[]][] = [[sent, []]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, path] = next
    if (typeof value === "string" && !value.isWellFormed()) return path.join(".")
    if (typeof value !== "object" || value === null) continue
    const parts = Object.entries(value)
    const broken = parts.find(([name]) => !name.isWellFormed())
    if (broken) return [...path, broken[0].toWellFormed()].join(".")
    for (const [name, part] of parts.reverse()) left.push([part, [...path, name]])
  }
  return null
}
