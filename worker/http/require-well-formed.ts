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

/** Where a value stands: its name, and the place around it. A path of its own for each value would cost the square of the depth. */
interface Place {
  name: string
  within: Place | null
}

/** The path of the first such text or name, with dots; null where all is whole. Nothing recurses: a body may be nested deeply. */
function findBroken(sent: unknown): string | null {
  const left: [value: unknown, place: Place | null][] = [[sent, null]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, place] = next
    if (typeof value === "string" && !value.isWellFormed()) return pathOf(place)
    if (typeof value !== "object" || value === null) continue
    const parts = Object.entries(value)
    const broken = parts.find(([name]) => !name.isWellFormed())
    if (broken) return pathOf({ name: broken[0].toWellFormed(), within: place })
    for (const [name, part] of parts.reverse()) left.push([part, { name, within: place }])
  }
  return null
}

function pathOf(place: Place | null): string {
  const names: string[] = []
  for (let at = place; at !== null; at = at.within) names.push(at.name)
  return names.reverse().join(".")
}
