import type { Entry } from "./entry.ts"
import { fold } from "./fold.ts"
import { toName } from "./names.ts"
import { nameWithPlace, partsOf } from "./names-in.ts"
import { sentenceEnd } from "./read-sentence.ts"
import { withoutAddress } from "./without-address.ts"

const fewestNames = 2

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
