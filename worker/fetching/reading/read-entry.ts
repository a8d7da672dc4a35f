import { toDeclaredName } from "./declared-names.ts"
import type { Entry } from "./entry.ts"
import { fold } from "./fold.ts"
import { isBold, type Line } from "./lines.ts"
import { localParts, nameKeys, partsOfAddress } from "./local-parts.ts"
import { toName } from "./names.ts"
import { namesIn, nameWithPlace, partsOf } from "./names-in.ts"
import { readSentence, verb } from "./read-sentence.ts"
import { isRole } from "./roles.ts"
import { readNameAfterTitle } from "./titled-name.ts"

const separator = /\s[–—|-]\s|\s?[|·•:：／]\s?|,\s|\s\(|\s?–\s?|（/u
const address = /[\s(<–—|,;-]{0,4}(?:e-?mail\s?:?\s?)?[^\s@(<]{1,64}@[^\s@]{3,100}.{0,40}$/i
/** "tom [at] harbourweekly [dot] example": it is left alone, and is no part of what somebody does. */
const hiddenAddress = /[\s(<–—|,;-]{1,4}[\w.+-]{1,64}\s?[[({]\s?(?:at|ät|arroba|a)\s?[\])}].{0,200}$/i
/** "tom at harbourweekly dot example" */
const wordedAddress =
  /[\s(<–—|,;-]{1,4}[\w.+-]{1,64}\s(?:at|arroba)\s[\w-]{2,60}(?:\s(?:dot|punkt|punto|ponto|point)\s\w{2,20}){1,3}.{0,60}$/i
const phone =
  /[\s,|(]{0,3}(?:(?:tel|tlf|phone|telefon|telefoon|tél|mob|mobile|fon|durchwahl|ext|[tmp])\.?:?\s?)?\+?\d[\d ()/.x-]{4,30}$/i
/** "Tel. 555 0143, …": a labelled telephone number ends the description of a person. */
const announcedPhone =
  /[\s,.;|(]{1,3}(?:tel|tlf|phone|telefon|telefoon|teléfono|telefono|tél|téléphone|mob|mobile|fon|durchwahl|ext)\.?:?\s?[-–+(]{0,2}\d.*$/i
/** The address of a person's own website. */
const website = /[\s(<–—|,]{1,4}(?:https?:\/\/)?(?:[a-z\d-]{1,40}\.){1,3}[a-z]{2,8}(?:\/\S{0,60})?\)?$/
const sentenceEnd = /(?<=(?:\p{Ll}{2}|\d)[.!])\s(?=\p{Lu})/u
const mostSentences = 12
const longestList = 400
/** The separators of the facts in one line: "Editor: Jane Doe. Reporters: John Roe, Ann Poe." */
const severalFacts = /\s[·|•]\s|;\s|(?<=\p{Ll}{2})\.\s(?=\p{Lu})|(?<=\p{Ll})\.\s(?=\p{Lu}[\p{L} ]{2,40}:)/u
const longestHouse = 60
const fewestNames = 2
/** Words from a name to its address. */
const mostBetween = 12
const work =
  /(?<!\p{L})(?:edited|written|published|founded|produced|presented|hosted|run|made|launched|created|started|directed|recorded|mixed|curated|compiled|maintained|sound design|research|original music|herausgegeben|betrieben|gemacht|moderiert|produziert|gestaltet|fondée et dirigée?|animée?|présentée?|produite?|coordinad[ao]|presentad[ao]|producid[ao]|editad[ao]|condott[ao]|prodott[ao]|curat[ao]|gemaakt|verzorgd|gepresenteerd|geproduceerd|gegründet|dirigée?|rédigée?|fondée?|dirigid[ao]|escrit[ao]|fundad[ao]|dirett[ao]|fondat[ao]|geschreven|opgericht) (?:(?:in|en|im|em|nel) (?:the year )?(?:19|20)\d\d )?(?:by|von|par|por|da|door) /giu
/** "The team is made up of Jane Doe (editor), John Roe and …" */
const consists =
  /(?<!\p{L})(?:team|staff|newsroom|editors|redaktion|redaktionsteam|mannschaft|rédaction|équipe|redacción|equipo|redazione|redação|equipa|equipe|redactie|redaktionen|redaksjonen|redakcj\p{L}|redakc\p{L})\s(?:consists of|is made up of|comprises|is|are|includes|besteht aus|bilden|gehören|est composée de|se compose de|est constituée de|está (?:formad|compuest|integrad)[oa] por|la (?:forman|integran)|lo forman|è (?:formata|composta) da|é (?:composta|formada) por|bestaat uit|består av|består af|tworzą|tvoří)\s/iu
const placeLabel = /(?:^| )(?:office|headquarters|address|adresse|anschrift|buro|sede)$/
const fieldNames = new Set(
  "name nom nombre nome naam navn namn jmeno imie i nazwisko role position title job title e mail email mail phone tel telefon telephone funktion fonction cargo ruolo functie stanowisko funkcja funkce 氏名 名前 役職"
    .split(" ")
    .concat("job title", "imie i nazwisko", "e mail"),
)

/** The people in one line of a list: "Name – Title", "Title: Name, Name", "Name is our Title", "Title Name". */
export function readEntry(text: string): Entry[] {
  const parts = text.length <= longestList ? text.split(severalFacts) : [text]
  const isList = parts.length > 1 && parts.every((part) => part.includes(":"))
  return isList ? parts.flatMap((part) => readOne(part.replace(/(?<=\p{Ll}{2})\.$/u, ""))) : readOne(text)
}

function readOne(text: string): Entry[] {
  const line = withoutRemarks(withoutAddress(text).replace(/\s?[:–-]$/, ""))
  if (line.length < 5) return []
  const found = separator.exec(line)
  if (found && line.length <= 160) {
    const left = line.slice(0, found.index).trim()
    const after = line.slice(found.index + found[0].length)
    const right = (/[(（]/.test(found[0]) ? after.replace(/[)）]$/, "") : after).trim()
    const name = isRole(right) ? toDeclaredName(left) : toName(left)
    if (name) return isRole(right) && toName(right) === null ? [{ name, title: firstPart(right) }] : []
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

/** "Sound design: Jane Doe." as one of several sentences. */
function readFact(sentence: string): Entry[] {
  const [, title = "", said = ""] = /^([^:]{3,40}): ([^:]{5,120}?)\.?$/u.exec(sentence) ?? []
  const names = isRole(title) ? namesIn(said) : []
  return names.length > 0 && names.length === partsOf(said).length
    ? names.map((name) => ({ name, title }))
    : []
}

/** "Some Company, managing director Jane Doe": who answers for a house, in the clauses after its name. */
const readClauses = (text: string): Entry[] =>
  text
    .split(", ")
    .slice(1)
    .flatMap((part) => readNameAfterTitle(part.split(/(?<=\p{Ll}{2})\.(?:\s|$)/u, 1)[0] as string))

/** The words that are set apart at the beginning of a line, and the rest: either may be the name. */
export function readParted(first: string, rest: string): Entry[] {
  const said = withoutAddress(rest.replace(/^\s{0,2}\([^()]{0,20}\)/, "").replace(/^[\s:–—|,-]{1,5}/, ""))
  const name = isRole(said) ? toDeclaredName(first) : toName(first)
  if (name && verb.test(said)) return []
  if (name)
    return isRole(said) && said.length <= 80 && toName(said) === null
      ? [{ name, title: firstPart(said) }]
      : []
  return isRole(first) ? namesIn(said).map((one) => ({ name: one, title: first })) : []
}

/** The words that announce a person to contact. */
const contactLabel =
  /^(?:(?:press|media|your|editorial|ihr|ihre)? ?(?:contacts?|contact person|kontakt|kontaktperson|ansprechpartner(?:in)?|contacto|contatto|contato|yhteyshenkilo|kontaktni osoba|osoba kontaktowa|contactpersoon|personne a contacter|referente))$/u

/** People after words that we do not know: several at once, or one with an address: "Zespół: Name, Name". */
export function readLabelled(text: string): Entry[] {
  const line = withoutAddress(text.split(sentenceEnd, 1)[0] as string).replace(/(?<=\p{Ll}{2})\.$/u, "")
  const colon = line.indexOf(":")
  if (colon < 3 || colon > 40 || line.length > 200) return []
  const parts = partsOf(line.slice(colon + 1))
  const names = parts.map((part) => toName(part) ?? nameWithPlace(part)).filter((name) => name !== null)
  const isAnnounced = contactLabel.test(fold(line.slice(0, colon)))
  const isPure = names.length === parts.length && (names.length > 1 || text.includes("@") || isAnnounced)
  // One of several may have a name that does not look like one.
  const isNearlyPure = names.length >= fewestNames && names.length === parts.length - 1
  if (isAnnounced && isPure) return names.map((name) => ({ name, title: null }))
  return isPure || isNearlyPure ? names.map((name) => ({ name, title: line.slice(0, colon) })) : []
}

/** "Call Jane Doe at 555 0143" */
const calling =
  /(?:^|\s)(?:call|ring|phone|contact|ask for|appelez|contactez|llame a|chiamare|bel) (\p{Lu}[^.,:;\d]{4,50}?) (?:at|on|au|al|op) [+(]{0,2}\d{3}/iu

/** One person named right before an address: "Write to Jane Doe at …". */
export function readAddressed(text: string): Entry[] {
  const called = /\d{3}/.test(text) ? calling.exec(text)?.[1] : undefined
  const reached = called === undefined ? null : toName(called)
  if (reached) return [{ name: reached, title: null }]
  const said = withoutAddress(text)
  if (said === text.slice(0, 400).trim()) return readSpelled(text)
  const words = said.replace(/\s(?:at|på|unter|via|per|à|en|on|op|pod|auf|em)$/i, "").split(" ")
  if (!text.includes("@")) return []
  if (words.length > 12) return readSpelled(text)
  const name = toName(words.slice(-3).join(" ")) ?? toName(words.slice(-2).join(" "))
  return name && !/:$/.test(words.at(-1) ?? "") ? [{ name, title: null }] : readSpelled(text)
}

/** Somebody in a sentence whose name the address in it spells: "Ask Jane Doe at Any Agency, jane@…" */
function readSpelled(text: string): Entry[] {
  const words = text.slice(0, 300).split(" ")
  const end = words.findIndex((word) => word.includes("@"))
  const [local = "", sound = ""] = partsOfAddress(words[end]?.toLowerCase() ?? "")
  if (local.length < 3) return []
  for (let at = Math.max(0, end - mostBetween); at < end; at++) {
    if (!/^\p{Lu}/u.test(words[at] ?? "")) continue
    for (const count of [3, 2]) {
      const name = toName(words.slice(at, at + count).join(" "))
      const [first = ""] = name ? nameKeys(name).map((key) => key.split(" ", 1)[0] as string) : []
      const plain = name ? localParts(name).plain : null
      if (name && (first === local || plain?.has(local) || plain?.has(sound))) return [{ name, title: null }]
    }
  }
  return []
}

/** "Head office: …" gives the location of an office. */
export const isOfPlace = (label: string): boolean => placeLabel.test(fold(label))

/** Whether a line is only the name of a field whose value is on the next line. */
export const isFieldName = (text: string): boolean => fieldNames.has(fold(text))

/** "Jane Doe (editor)": the position in brackets after a name. */
function titleOf(line: string, name: string): string | null {
  const said = /^ ?\(([^()]{2,60})\)/.exec(line.slice(line.indexOf(name) + name.length))?.[1]
  return said !== undefined && isRole(said) ? said : null
}

/** Returns the line without the text in brackets, unless that is the position. */
const withoutRemarks = (line: string) =>
  line.length > 300
    ? line
    : line.replace(/\s?\(([^()]{0,80})\)(?=,)/g, (all, inner: string) => (isRole(inner) ? all : ""))

/** "Edited by Jane Doe and John Roe." */
function readWork(line: string): Entry[] | null {
  const found = [...line.slice(0, 600).matchAll(work)].slice(0, mostSentences)
  return found.length === 0 ? null : found.flatMap((one) => readWorkers(line, one))
}

/** "…, who used to run sites for a living, and …" */
const aside = /, (?:who|whose|der|die|qui|que|che) [^,.;]{1,90},?/giu

function readWorkers(line: string, found: RegExpExecArray): Entry[] {
  const said = line.slice(found.index + found[0].length, found.index + 240)
  return namesIn(
    said
      .replace(/\s?\([^()]{0,80}\)?/g, "")
      .replace(aside, "")
      .split(/(?<=\p{Ll}{2})\.|;/u, 1)[0] as string,
  ).map((name) => ({ name, title: null }))
}

/** A line up to the address in it. */
export function withoutAddress(text: string): string {
  const whole = text.slice(0, 400)
  const shown = whole.includes("@") ? whole.replace(address, "") : whole
  const said = /[[({]/.test(shown) ? shown.replace(hiddenAddress, "") : shown
  const unworded = /\s(?:dot|punkt|punto|ponto|point)\s/i.test(said) ? said.replace(wordedAddress, "") : said
  const unphoned = /\d/.test(unworded) ? unworded.replace(announcedPhone, "").replace(phone, "") : unworded
  return (unphoned.includes(".") ? unphoned.replace(website, "") : unphoned).trim()
}

/** Returns the label of a line that only states the position of the people below it. */
export function readLabel({ text, block, inner }: Line): string | null {
  if (text.length > 110 || toName(text) !== null || !isRole(text)) return null
  const isMarked = /^(?:h[2-6]|dt|th)$/.test(block.tag) || isBold(block) || isBold(inner)
  return isMarked || /[:：]$/.test(text) ? text.replace(/[:：\s]{1,4}$/u, "") : null
}

const firstPart = (text: string): string =>
  (
    text.split(
      /\s[|·•–—]\s|[;(（]|\.\s|, (?=(?:has|is|was|used|lives|writes|covers|who|joined|and|é|foi|tem|ist|hat|est|es|è|ha|jest|är|er) )/,
      1,
    )[0] as string
  ).trim()
