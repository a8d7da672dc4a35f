import { fold } from "./fold.ts"

/** Those who make an outlet, as headings call them together. */
const makers =
  "boards?|editors?|editorships?|staff(?:ers)?|teams?|mastheads?|members?|contributors?|writers?|reporters?|columnists?|fellows?|interns?|officers?|redaktion\\w{0,8}|redakteur\\w{0,5}|mitarbeiter\\w{0,5}|mitglieder\\w{0,2}|redactions?|redacteurs?|equipes?|membres?|redaccion|redacciones|redactores|equipos?|colaboradores|redazion[ei]|redattori|redac(?:ao|oes)|redatores|redacties?|redacteuren|redakcj[ae]|redaktorzy|redakce"
const gone =
  "former|past|previous|ehemalige[rn]?|fruhere[rn]?|anciens?|anciennes?|precedent[es]{0,2}|precedenti|antigu[oa]s|anteriores|antig[oa]s|ex|voormalige|tidligere|tidigare|byli|byly|poprzedni[ae]?"

const saysSo = new RegExp(
  `(?<!\\p{L})(?:(?:${gone})[ -](?:\\p{L}{2,20} ){0,2}(?:${makers})|(?:${makers}) (?:anteriores|precedents|precedenti|antiguos|antigos))(?!\\p{L})|^(?:${gone}|alumni|alumnae|emeriti|emeritus)$`,
  "u",
)
const ofMakers = new RegExp(`(?<!\\p{L})(?:${makers})(?!\\p{L})`, "u")
/** "Editor since 2012" is about somebody who is there. */
const since = /(?<!\p{L})(?:since|seit|depuis|desde|dal|joined|sedan|siden|od|founded|est)(?!\p{L})/u

const year = /(?<!\d)(?:19|20)\d\d(?:[\s/–-]{1,3}\d{2,4})?(?!\d)/

/**
 * Which headings of a page are above those who are no longer with the outlet: the ones that say so, and of headings of its
 * makers that differ in nothing but their years all but the newest. Headings are asked for folded.
 */
export function findLeft(headings: string[]): (heading: string) => boolean {
  const newest = new Map<string, string>()
  for (const heading of headings) {
    const { form, at } = ofYear(fold(heading.slice(0, 120)))
    if (at > (newest.get(form) ?? "")) newest.set(form, at)
  }
  return (heading) => {
    if (saysSo.test(heading)) return true
    const { form, at } = ofYear(heading)
    return at < (newest.get(form) ?? "") && ofMakers.test(form) && !since.test(form)
  }
}

const ofYear = (heading: string) => ({
  form: heading.replace(year, "#"),
  at: year.exec(heading)?.[0].slice(0, 4) ?? "",
})
