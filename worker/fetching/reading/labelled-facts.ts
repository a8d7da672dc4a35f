import type { Entry } from "./entry.ts"
import { namesIn, partsOf } from "./names-in.ts"
import { isRole } from "./roles.ts"

const fewest = 2
const longest = 600
/** "Music: Jane Doe, Film: John Roe" and "North: Jane Doe. South: John Roe." */
const between = /[.,;]\s(?=\p{Lu}[\p{L}\d &/-]{1,30}:\s)/u
/** "Correspondents: North: Jane Doe. South: …" */
const before = /^([^:]{3,30}):\s(?=[^:.,;]{2,30}:\s)/

/**
 * Returns the people in a line that lists one fact after another, each under a label that we need not know; one of the
 * facts may name no person.
 */
export function readFacts(text: string): Entry[] {
  if (text.length > longest || !text.includes(":")) return []
  const [all = "", head = ""] = before.exec(text) ?? []
  const facts = text.slice(all.length).split(between)
  const read = facts.flatMap((fact): Entry[][] => {
    const colon = fact.indexOf(":")
    const said = fact.slice(colon + 1).replace(/(?<=\p{Ll}{2})\.$/u, "")
    const names = colon < 2 ? [] : namesIn(said)
    const title = isRole(head) ? head : fact.slice(0, colon).trim()
    return names.length > 0 && names.length === partsOf(said).length
      ? [names.map((name) => ({ name, title }))]
      : []
  })
  return read.length >= fewest && read.length >= facts.length - 1 ? read.flat() : []
}
