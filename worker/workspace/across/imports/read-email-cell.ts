import { foldAddress } from "../../../site/accounts/fold-address.ts"

/** What stands in the cell of an address. */
export interface EmailCell {
  /** The first address, or the cell as it is when there is none in it. */
  email: string
  /** The name in "Wren Hollis <wren@harbourweekly.example>". */
  name: string
  /** The addresses after the first, as Google and address books write them: "a@x.example ::: b@x.example". */
  others: string[]
}

const longest = 2000

/** Reads what other programs write into one cell: an address with its owner's name, or several addresses. */
export function readEmailCell(cell: string): EmailCell {
  const said = cell.slice(0, longest).replace(/^mailto:/i, "")
  const pieces = said
    .split(/\s:::\s|[;\n]|,(?=[^"<>]{0,300}@)/)
    .map(readPiece)
    .filter(({ email }) => foldAddress(email) !== null)
  const [first, ...others] = pieces
  if (!first) return { email: cell, name: "", others: [] }
  return {
    ...first,
    others: [...new Set(others.map(({ email }) => email))].filter((email) => email !== first.email),
  }
}

function readPiece(piece: string): { email: string; name: string } {
  const text = piece.trim()
  const [, name = "", address] = /^([^<>]{0,200})<\s{0,9}([^<>\s]{3,254})\s{0,9}>$/.exec(text) ?? []
  return {
    email: address?.replace(/^mailto:/i, "") ?? text,
    name: name
      .trim()
      .replace(/^["']|["']$/g, "")
      .trim(),
  }
}
