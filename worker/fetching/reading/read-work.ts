import type { Entry } from "./entry.ts"
import { namesIn } from "./names-in.ts"

const mostWorks = 12
const work =
  /(?<!\p{L})(?:edited|written|published|founded|produced|presented|hosted|run|made|launched|created|started|directed|recorded|mixed|curated|compiled|maintained|sound design|research|original music|herausgegeben|betrieben|gemacht|moderiert|produziert|gestaltet|fondée et dirigée?|animée?|présentée?|produite?|coordinad[ao]|presentad[ao]|producid[ao]|editad[ao]|condott[ao]|prodott[ao]|curat[ao]|gemaakt|verzorgd|gepresenteerd|geproduceerd|gegründet|dirigée?|rédigée?|fondée?|dirigid[ao]|escrit[ao]|fundad[ao]|dirett[ao]|fondat[ao]|geschreven|opgericht) (?:(?:in|en|im|em|nel) (?:the year )?(?:19|20)\d\d )?(?:by|von|par|por|da|door) /giu

/** "Edited by Jane Doe and John Roe." */
export function readWork(line: string): Entry[] | null {
  const found = [...line.slice(0, 600).matchAll(work)].slice(0, mostWorks)
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
