import { toDeclaredName } from "./declared-names.ts"
import type { Entry } from "./entry.ts"
import { hasGivenName } from "./given-names.ts"
import { isOfPlace } from "./line-labels.ts"
import { toName } from "./names.ts"
import { namesIn } from "./names-in.ts"
import { readFact } from "./read-fact.ts"
import { readSentence, sentenceEnd } from "./read-sentence.ts"
import { readWork } from "./read-work.ts"
import { isRole } from "./roles.ts"
import { readNameAfterTitle } from "./titled-name.ts"
import { withoutAddress } from "./without-address.ts"
import { withoutRemarks } from "./without-remarks.ts"

const separator = /\s[–—|-]\s|\s?[|·•:：／]\s?|,\s|\s\(|\s?–\s?|（/u
const mostSentences = 12
const longestList = 400
/** The separators of the facts in one line: "Editor: Jane Doe. Reporters: John Roe, Ann Poe." */
const severalFacts = /\s[·|•]\s|;\s|(?<=\p{Ll}{2})\.\s(?=\p{Lu})|(?<=\p{Ll})\.\s(?=\p{Lu}[\p{L} ]{2,40}:)/u
const longestHouse = 60
/** "The team is made up of Jane Doe (editor), John Roe and …" */
const consists =
  /(?<!\p{L})(?:team|staff|newsroom|editors|redaktion|redaktionsteam|mannschaft|rédaction|équipe|redacción|equipo|redazione|redação|equipa|equipe|redactie|redaktionen|redaksjonen|redakcj\p{L}|redakc\p{L})\s(?:consists of|is made up of|comprises|is|are|includes|besteht aus|bilden|gehören|est composée de|se compose de|est constituée de|está (?:formad|compuest|integrad)[oa] por|la (?:forman|integran)|lo forman|è (?:formata|composta) da|é (?:composta|formada) por|bestaat uit|består av|består af|tworzą|tvoří)\s/iu

/** "Jane Doe, Poetry Editor: Jane Doe was born in Leeds and …" */
const beforeLife = /^([^,:.]{4,40}|\p{Lu}[^,:]{3,40}), ([^,:.]{3,60}): ?\p{Lu}.{60}/u

/** The people in one line of a list: "Name – Title", "Title: Name, Name", "Name is our Title", "Title Name". */
export function readEntry(text: string): Entry[] {
  const parts = text.length <= longestList ? text.split(severalFacts) : [text]
  const isList = parts.length > 1 && parts.every((part) => part.includes(":"))
  return isList ? parts.flatMap((part) => readOne(part.replace(/(?<=\p{Ll}{2})\.$/u, ""))) : readOne(text)
}

function readOne(text: string): Entry[] {
  const line = withoutRemarks(withoutAddress(text).replace(/\s?[:–-]$/, ""))
  if (line.length < 5) return []
  const [, called = "", does = ""] = beforeLife.exec(line) ?? []
  const described = isRole(does) ? toName(called) : null
  if (described) return [{ name: described, title: does }]
  const found = separator.exec(line)
  if (found && line.length <= 160) {
    const left = line.slice(0, found.index).trim()
    const after = line.slice(found.index + found[0].length)
    const right = (/[(（]/.test(found[0]) ? after.replace(/[)）]$/, "") : after).trim()
    const name = isRole(right) ? toDeclaredName(left) : toName(left)
    // "Chief" may begin a name or a position.
    const isPosition = toName(right) === null || hasGivenName(right) === false
    if (name) return isRole(right) && isPosition ? [{ name, title: firstPart(right) }] : []
    if (/[:：／|–-]/.test(found[0]) && isRole(left) && !isOfPlace(left)) {
      const whole = namesIn(right)
      // "Some Company S.A. Legal representative: Jane Doe. Address: …"
      const names =
        whole.length > 0 ? whole : namesIn((right.split(sentenceEnd, 1)[0] as string).replace(/\.$/, ""))
      // "Publisher: Some Company, managing director Jane Doe"
      return names.length > 0
        ? [
            ...(readWork(left) ?? []),
            ...names.map((one) => ({ name: one, title: left.split(/\.\s/).at(-1) as string })),
          ]
        : readClauses(right)
    }
    if (/^(?:, | [–—-] )$/.test(found[0]) && left.length <= longestHouse && /^\p{Ll}/u.test(right)) {
      const answering = readClauses(`${left}, ${right}`)
      if (answering.length > 0) return answering
    }
    const late = line.lastIndexOf(":")
    if (late > 0 && isRole(line.slice(0, late)) && !isOfPlace(line.slice(0, late)))
      return namesIn(line.slice(late + 1)).map((one) => ({ name: one, title: line.slice(0, late) }))
  }
  const together = consists.exec(line)
  if (together) {
    const names = namesIn(
      line.slice(together.index + together[0].length).split(/(?<=\p{Ll}{2})\.|;/u, 1)[0] as string,
    )
    if (names.length > 1) return names.map((name) => ({ name, title: titleOf(line, name) }))
  }
  const sentences = line.split(sentenceEnd, mostSentences)
  const said = sentences.flatMap((sentence) => readSentence(sentence) ?? readFact(sentence))
  const done = readWork(line)
  if (said.length > 0) {
    const known = new Set(said.map(({ name }) => name))
    return [...said, ...(done ?? []).filter(({ name }) => !known.has(name))]
  }
  return done ?? (line.length <= 70 ? readNameAfterTitle(line) : [])
}

/** "Some Company, managing director Jane Doe": who answers for a house, in the clauses after its name. */
const readClauses = (text: string): Entry[] =>
  text
    .split(", ")
    .slice(1)
    .flatMap((part) => readNameAfterTitle(part.split(/(?<=\p{Ll}{2})\.(?:\s|$)/u, 1)[0] as string))

/** "Jane Doe (editor)": the position in brackets after a name. */
function titleOf(line: string, name: string): string | null {
  const said = /^ ?\(([^()]{2,60})\)/.exec(line.slice(line.indexOf(name) + name.length))?.[1]
  return said !== undefined && isRole(said) ? said : null
}

export const firstPart = (text: string): string =>
  (
    text
      .replace(/^[(（](.*)[)）]$/, "$1")
      .split(
        /\s[|·•–—]\s|[;(（]|\.\s|, (?=(?:has|is|was|used|lives|writes|covers|who|joined|and|é|foi|tem|ist|hat|est|es|è|ha|jest|är|er) )/,
        1,
      )[0] as string
  ).trim()
