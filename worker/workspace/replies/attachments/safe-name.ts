import { MOST_NAME, runs } from "./contract.ts"

const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d|clock\$)(?=[ .]|$)/i

/**
 * A file's name as it may be shown and saved: no folders, no marks that turn its reading direction or cannot be seen, nothing that a system
 * reserves. A file that a computer would run gets an ending that it does not run, and looks like no document. Empty for a name of which
 * nothing is left.
 */
export function toSafeName(given: string): string {
  const plain = given
    .slice(0, 2000)
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Z}\s]/gu, " ")
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/ {2,}/g, " ")
    .replace(/[/\\:*?"<>|]/g, "_")
    .replace(/^[. ]+/, "")
    .replace(/(?<![. ])[. ]+$/, "")
  if (plain === "") return ""
  const end = endingOf(plain)
  const stem = [...plain.slice(0, plain.length - end.length)]
    .slice(0, MOST_NAME - 40)
    .join("")
    .trimEnd()
  const safe = runs(plain) ? `${stem.replaceAll(".", "_")}${end}.download` : `${stem}${end}`
  return safe.replace(reserved, "_$&")
}

/** With its dot; empty for a name without one. */
const endingOf = (name: string): string => /\.[\p{L}\p{N}_-]{1,20}$/u.exec(name)?.[0] ?? ""
