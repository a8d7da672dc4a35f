import type { Entry } from "./entry.ts"
import { mayBePerson } from "./given-names.ts"
import type { Line } from "./lines.ts"
import type { LineOfMembers } from "./lines-of-members.ts"
import { toName } from "./names.ts"
import type { Page } from "./page.ts"
import { readMember, type Said } from "./read-member.ts"
import { isRole } from "./roles.ts"

const fewest = 2
const longestText = 1200
/** "Jane Doe was born in Leeds and …" */
const lived =
  /^ (?:is|was|has|lives|writes|works|holds|teaches|studies|studied|graduated|grew|earned|received|joined|loves|enjoys|covers|reports|ist|war|lebt|arbeitet|schreibt|wurde|hat|studiert|est|vit|travaille|a|es|vive|trabaja|escribe|nació|è|ha|lavora|scrive|nasce|é|foi|mora|jest|mieszka|pisze) /iu
const shortestText = 100

interface Member extends Said {
  line: Line
}

/**
 * The people whom lines name by their form alone, where several lines on the staff page have the same one: a name and a
 * few words, separated by the same sign or by their markup. The words are then that person's role, though we do not
 * know them.
 */
export function findSeries(page: Page, lines: LineOfMembers[]): Map<Line, Entry[]> {
  const found = new Map<string, Member[]>()
  for (const line of lines) {
    const said = line.text.length <= longestText ? (readMember(page, line) ?? readLife(page, line)) : null
    if (!said) continue
    const { tag, attributes } = line.block
    const key = `${said.form} ${tag}.${attributes.class ?? ""}`
    const members = found.get(key) ?? []
    if (members.length === 0) found.set(key, members)
    members.push({ line, ...said })
  }
  const series = [...found.values()].filter((members) => namesOf(members).size >= fewest)
  // One name after words that we do not know needs others after words that we do.
  const told = series.flatMap((members) => {
    const isKnown = members.some(({ entries }) =>
      entries.some(({ title }) => title !== null && isRole(title)),
    )
    return isKnown ? members : members.filter(({ isAlone }) => !isAlone)
  })
  return new Map(told.map(({ line, entries }) => [line, entries]))
}

const namesOf = (members: Member[]) =>
  new Set(members.flatMap(({ entries }) => entries.map(({ name }) => name)))

/** A paragraph that begins with a name and goes on with the person's life. */
function readLife({ kind }: Page, { text }: Line): Said | null {
  if (kind !== "team" || text.length < shortestText) return null
  const words = text.split(" ", 5)
  for (const count of [2, 3, 4]) {
    const start = words.slice(0, count).join(" ")
    const name = lived.test(text.slice(start.length)) ? toName(start) : null
    if (name && mayBePerson(name)) return { form: "told", entries: [{ name, title: null }] }
  }
  return null
}
