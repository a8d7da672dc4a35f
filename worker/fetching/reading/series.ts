import type { Entry } from "./entry.ts"
import { fold } from "./fold.ts"
import { hasGivenName, mayBePerson } from "./given-names.ts"
import { type Line, textOf } from "./lines.ts"
import type { LineOfMembers } from "./lines-of-members.ts"
import { toName } from "./names.ts"
import { namesIn, partsOf } from "./names-in.ts"
import { tellsOfOutsiders } from "./outsiders.ts"
import type { Page } from "./page.ts"
import { withoutAddress } from "./read-entry.ts"
import { isRole } from "./roles.ts"

const fewest = 2
const fewestInRun = 3
const mostly = 0.6
const longestLine = 200
const longestText = 1200
const longestTitle = 60
/** "Jane Doe was born in Leeds and …" */
const lived =
  /^ (?:is|was|has|lives|writes|works|holds|teaches|studies|studied|graduated|grew|earned|received|joined|loves|enjoys|covers|reports|ist|war|lebt|arbeitet|schreibt|wurde|hat|studiert|est|vit|travaille|a|es|vive|trabaja|escribe|nació|è|ha|lavora|scrive|nasce|é|foi|mora|jest|mieszka|pisze) /iu
const shortestText = 100
const separator = /\s[–—-]\s|\s?[:：|｜]\s?|,\s/u
/** The places, companies and external contributors that an imprint lists in the same form as people. */
const others =
  /(?<!\p{L})(?:sitz|ort|stadt|anschrift|adresse|address|adres|adresa|indirizzo|direccion|morada|gerichtsstand|bank\w{0,12}|banque|banco|banca|konto|gericht|registr\w{0,10}|druck\w{0,4}|print\w{0,3}|imprim\w{0,4}|server|domain|siege|ville|city|state|country|location|venue|office|oficina|sede|bureau|owned|parent|part|twitter|facebook|instagram|mastodon|linkedin|bluesky|foto\w{0,6}|photo\w{0,6}|bild\w{0,8}|illustration\w{0,2}|credit\w{0,2}|sponsor\w{0,2}|partner\w{0,2}|donors?|supporters?|patrons?|subscribers?|winners?|jury|judges|thanks|author of|music|musik|theme|realizz\w{0,6}|web|website|in memoriam|phone|tel|fax|hukuk\w{0,6}|danismani)(?!\p{L})/u

interface Said {
  form: string
  entries: Entry[]
  /** Whether it is a single name that only follows some words. */
  isAlone?: boolean
}

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

function readMember(page: Page, line: Line): Said | null {
  const { start, end } = line.inner
  if (start <= line.start + 1 && end < line.end && end > start) {
    const first = textOf(page.tree, line.inner, 90)
    const rest = withoutAddress(
      textOf(page.tree, { start: end, end: line.end }).replace(/^\s{0,2}\([^()]{0,20}\)/, ""),
    ).replace(/^[\s:–—|,-]{1,5}/, "")
    const name = toName(first)
    if (name && isTitle(rest)) return { form: "parted", entries: [{ name, title: rest }] }
    if (name && rest.length > longestTitle && /^\p{Ll}/u.test(rest))
      return { form: "told", entries: [{ name, title: null }] }
    if (!name && isTitle(first)) {
      const names = namesIn(rest)
      const entries = names.map((one) => ({ name: one, title: first.replace(/\s?[:：]$/u, "") }))
      if (names.length > 0 && names.length === partsOf(rest).length)
        return { form: "parted before", entries, isAlone: names.length === 1 }
    }
  }
  const text = line.text.length > longestLine ? "" : withoutAddress(line.text)
  const found = separator.exec(text)
  if (!found) return null
  const left = text.slice(0, found.index).trim()
  const right = text.slice(found.index + found[0].length).trim()
  const sign = found[0].trim()
  const name = toName(left)
  if (name) {
    const title = (right.split(/\s[|·•]\s/, 1)[0] as string).trim()
    return isTitle(title) ? { form: `${sign} after`, entries: [{ name, title }] } : null
  }
  const names = sign === "," || !isTitle(left) ? [] : namesIn(right)
  if (names.length === 0 || names.length !== partsOf(right).length) return null
  return { form: `${sign} before`, entries: names.map((one) => ({ name: one, title: left })) }
}

/** The lines that are names and nothing else, several one after another, most of which have given names that we know. */
export function findRuns(lines: Line[], members: Line[]): Set<Line> {
  const own = new Set(members)
  const runs: { line: Line; name: string }[][] = [[]]
  for (const line of lines) {
    const name = own.has(line) && line.text.length <= longestTitle ? toName(line.text) : null
    if (name !== null) runs.at(-1)?.push({ line, name })
    else if (runs.at(-1)?.length !== 0) runs.push([])
  }
  const isOfPeople = (run: { name: string }[]) =>
    run.length >= fewestInRun &&
    run.filter(({ name }) => hasGivenName(name) === true).length / run.length > mostly
  return new Set(runs.filter(isOfPeople).flatMap((run) => run.map(({ line }) => line)))
}

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

/** Whether words next to a name tell of a place, a company or an external contributor. */
export const isNoPosition = (text: string): boolean => {
  const folded = fold(text)
  return others.test(folded) || tellsOfOutsiders(folded)
}

const isTitle = (text: string): boolean =>
  text.length > 1 &&
  text.length <= longestTitle &&
  !/[@?!]|\d{3}|\.\s|https?:/.test(text) &&
  toName(text) === null &&
  !isNoPosition(text)
