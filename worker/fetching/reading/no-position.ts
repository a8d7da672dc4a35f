import { fold } from "./fold.ts"
import { tellsOfOutsiders } from "./outsiders.ts"

/** The places, companies and external contributors that an imprint lists in the same form as people. */
const others =
  /(?<!\p{L})(?:sitz|ort|stadt|anschrift|adresse|address|adres|adresa|indirizzo|direccion|morada|gerichtsstand|bank\w{0,12}|banque|banco|banca|konto|gericht|registr\w{0,10}|druck\w{0,4}|print\w{0,3}|imprim\w{0,4}|server|domain|siege|ville|city|state|country|location|venue|office|oficina|sede|bureau|owned|parent|part|twitter|facebook|instagram|mastodon|linkedin|bluesky|foto\w{0,6}|photo\w{0,6}|bild\w{0,8}|illustration\w{0,2}|credit\w{0,2}|sponsor\w{0,2}|partner\w{0,2}|donors?|supporters?|patrons?|subscribers?|winners?|jury|judges|thanks|author of|music|musik|theme|realizz\w{0,6}|web|website|in memoriam|phone|tel|fax|hukuk\w{0,6}|danismani)(?!\p{L})/u

/** Whether words next to a name tell of a place, a company or an external contributor. */
export const isNoPosition = (text: string): boolean => {
  const folded = fold(text)
  return others.test(folded) || tellsOfOutsiders(folded)
}
