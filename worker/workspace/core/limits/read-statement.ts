/** What a statement of SQL does, and to which table. */
export interface Statement {
  verb: "select" | "insert" | "update" | "delete"
  /** The table that is written; null for a query. */
  table: string | null
  /** Where its own words stand, with everything in quotes or brackets left blank. */
  outline: string
}

/** Reads as much of a statement as is needed to limit it. Throws for anything but a query or a write of rows. */
export function readStatement(text: string): Statement {
  const outline = outlineOf(text)
  const found = /\b(select|insert|replace|update|delete)\b/i.exec(outline)
  if (!found) throw new Error("a limited member's statement is neither a query nor a write")
  const word = (found[1] ?? "").toLowerCase()
  if (word === "select") return { verb: "select", table: null, outline }
  const named = /^(?:\s*or\s+\w+)?(?:\s+(?:into|from))?\s+["`]?(\w+)/i.exec(
    text.slice(found.index + word.length),
  )
  if (!named?.[1]) throw new Error("a limited member's statement names no table to write")
  const verb = word === "replace" ? "insert" : (word as Statement["verb"])
  return { verb, table: named[1], outline }
}

/** The text in its own length, blank where quotes and brackets hold something. */
function outlineOf(text: string): string {
  let outline = ""
  let quote = ""
  let depth = 0
  for (const char of text) {
    const isInside = quote !== "" || depth > 0
    if (quote !== "") quote = char === quote ? "" : quote
    else if (char === "'" || char === '"' || char === "`") quote = char
    else if (char === "(") depth += 1
    else if (char === ")") depth -= 1
    outline += isInside || quote !== "" || char === "(" ? " ".repeat(char.length) : char
  }
  return outline
}
