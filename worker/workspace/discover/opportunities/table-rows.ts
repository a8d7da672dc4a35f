import { fold } from "../../../fetching/reading/fold.ts"
import { fieldOf } from "./label-lines.ts"

/** Heads beyond these name nothing that a request has. */
const mostColumns = 12

/**
 * A table as a browser copies it, one row a line with tabs between its cells, as labelled lines: each row becomes a paragraph in
 * which the column's head stands before each cell. What stands around the table stays, and so does any other text.
 */
export function withoutTable(text: string): string {
  const lines = text.split(/\r?\n/)
  const head = lines.findIndex((line) => isHead(line))
  if (head < 0) return text
  const heads = cellsOf(lines[head] ?? "")
  const below = lines.slice(head + 1)
  const end = below.findIndex((line) => line.trim() !== "" && !line.includes("\t"))
  const rows = below
    .slice(0, end < 0 ? below.length : end)
    .map((line) => cellsOf(line).flatMap((cell, at) => (cell === "" ? [] : [`${heads[at] ?? ""}: ${cell}`])))
    .filter((cells) => cells.length > 0)
  if (rows.length === 0) return text
  const after = end < 0 ? [] : below.slice(end)
  return [lines.slice(0, head), ...rows, after]
    .map((part) => part.join("\n"))
    .join("\n\n")
    .trim()
}

/** Two columns at least are of what a request has, one of them what is asked. */
function isHead(line: string): boolean {
  if (!line.includes("\t") || line.length > 500) return false
  const fields = cellsOf(line).map((cell) => fieldOf(fold(cell)))
  const isAsked = fields.some((field) => field === "title" || field === "question")
  return isAsked && fields.filter((field) => field !== undefined).length > 1
}

const cellsOf = (line: string) =>
  line
    .split("\t")
    .slice(0, mostColumns)
    .map((cell) => cell.trim())
