import { fold } from "./fold.ts"
import { isRole } from "./roles.ts"

const websites = [
  "web ?design\\w{0,3}|webb?design|web tasarimi?|yazilim\\w{0,2}|diseno web|sito web|sitio web|projekt strony|wykonanie",
  "web ?site by|design by|desarrollo|desenvolvimento|developed|developpement|conception|realisation|realizacion",
  "realizzazione|realizace|sviluppo|umsetzung|programmierung|technik|technische|izrada|hosting|hosted|hebergeur|hebergement|yer saglayici",
].join("|")
const printers =
  "druck|druk|printed|printers?|printing|imprimeur|impression|imprenta|impreso|impressao|impremta|impressio|stampa|tryck|tryk|trykk|painopaikka|tisk|baski|nyomda|tipar"
const dataProtection = [
  "datenschutz\\w{0,14}|data protection|dpo|dsgvo|rgpd|gdpr|rodo|kvkk|ochron\\w{1,3} danych|ochrana osobnich|protection des donnees",
  "proteccion de datos|protezione (?:dei )?dati|protecao de dados|tra(?:t|tt)amento d(?:e|ei) dati?|tratamento de dados|tratamiento de datos|traitement des donnees|gegevensbescherming|dataskydd\\w{0,10}|personvern\\w{0,8}",
  "databeskyttelse\\w{0,10}|tietosuoja\\w{0,10}|kisisel veri\\w{0,10}|adatvedel\\w{0,12}|aufsichtsbehorde",
].join("|")
const law =
  "rechtsanwalt\\w{0,2}|anwalt|kanzlei|avocate?|abogad[oa]|avvocat[oa]|advogad[oa]|advocaat|adwokat|radca prawny|avukat|lawyer|solicitors?|steuerberat\\w{0,4}"

const outsiders = new RegExp(`(?<!\\p{L})(?:${websites}|${printers}|${dataProtection}|${law})(?!\\p{L})`, "u")

/**
 * Whether folded words are about people who work for an outlet from outside: those who maintain its website, print it,
 * or look after its data or its rights.
 */
export const tellsOfOutsiders = (folded: string): boolean => outsiders.test(folded)

const ofPictures = /(?<!\p{L})(?:fotos?|photos?|bildnachweis|bilder|illustration)(?!\p{L})/gu

/** Whether words say that the people next to them do not work for the outlet: they may only have taken its pictures. */
export function tellsOfOthers(text: string): boolean {
  const folded = fold(text)
  const rest = folded.replace(ofPictures, "")
  // "Photo editor" is a position of the outlet.
  return (rest !== folded && !isRole(rest)) || tellsOfOutsiders(folded)
}
