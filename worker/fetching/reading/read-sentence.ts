import type { Entry } from "./entry.ts"
import { toName } from "./names.ts"
import { namesIn } from "./names-in.ts"
import { isRole } from "./roles.ts"

/** The space between two sentences. */
export const sentenceEnd = /(?<=(?:\p{Ll}{2}|\d)[.!])\s(?=\p{Lu})/u
/** The words after a name in a sentence that says what the person is. */
export const verb =
  /^,?\s?(?:is|ist|est|es|è|é|jest|je|leads|heads|edits|leitet|dirige|leidt)\s(?:(?:the|a|an|our|unsere?r?|die|der|la|le|el|il|lo|een|de|hoofd|notre|nuestr[oa]|nostr[oa])\s)?(.{3,90})/iu
const end =
  /[.,;]|\s(?:at|who|and has|based|und|der|die|qui|que|che|since|from|seit|depuis|of the|for the|bij|van|en)\s/u

/** "Our deputy editor is Jane Doe." */
const ours =
  /^(?:my|our|the|unsere?|mein|meine|notre|mon|ma|nuestr[oa]|il nostro|la nostra|onze|vår|vores|nasz[a]?) ([^,.:;]{3,50}?) (?:is|are|ist|sind|est|es|è|sono|är|er|jest) (.{5,120})/iu
const habit =
  /^ (?:writes|covers|reports|edits|looks after|handles|runs|leads|produces|hosts|commissions|draws|illustrates|photographs|designs|presents|compiles|schreibt|betreut|verantwortet|berichtet|écrit|couvre|escribe|cubre|scrive|escreve|schrijft|pisze) /i
/** Phrases with which people introduce themselves. */
const introduction =
  /^(?:(?:hi|hello|hey|hallo|hola|ciao|bonjour)(?: \p{Ll}{2,8})?[,!.]?\s)?(?:i['’]m|i am|my name is|ich bin|mein name ist|je suis|je m['’]appelle|soy|me llamo|sono|mi chiamo|ik ben|jag heter|jag är|jeg er|meu nome é|mijn naam is|nazywam się|jmenuji se|meno som) /iu
const article = /^(?:the|an?|ein|eine|un|une|una|uno|een|en|ett)\s/i

/** "Jane Doe is our news editor and …", and what people say of themselves: "I’m Jane Doe, a reporter in …" */
export function readSentence(line: string): Entry[] | null {
  const own = introduction.exec(line)
  if (own) return readOwn(line.slice(own[0].length))
  const told = ours.exec(line)
  if (told && isRole(told[1] as string)) {
    const names = namesIn(
      (told[2] as string).split(/(?<=\p{Ll}{2})\.|\s(?:who|die|der|qui|que)\s/u, 1)[0] as string,
    )
    if (names.length > 0) return names.map((name) => ({ name, title: told[1] as string }))
  }
  const words = line.split(" ", 6)
  for (const count of [2, 3, 4]) {
    const start = words.slice(0, count).join(" ")
    const name = words.length > count ? toName(start) : null
    if (name && habit.test(line.slice(start.length))) return [{ name, title: null }]
    const said = name ? verb.exec(line.slice(start.length).trim()) : null
    if (!name || !said) continue
    const title = (said[1] as string).split(end, 1)[0] as string
    return isRole(title) ? [{ name, title: title.trim() }] : null
  }
  return null
}

function readOwn(said: string): Entry[] | null {
  const [start = "", ...rest] = said.split(/[,.!;]\s|\s(?:and|und|et|y|e|en|och)\s/u)
  const name = toName(start.replace(/(?<=\p{L}{2})[.!]$/u, ""))
  if (!name) return null
  const title = (rest[0] ?? "").replace(article, "").split(end, 1)[0] as string
  const role = isRole(title) ? title.replace(/\s(?:in|aus|à|en|w)\s.{1,80}$/u, "").trim() : null
  return [{ name, title: role, isOwn: true }]
}
