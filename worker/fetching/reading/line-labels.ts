import { fold } from "./fold.ts"
import { isBold, type Line } from "./lines.ts"
import { toName } from "./names.ts"
import { isRole } from "./roles.ts"

const placeLabel = /(?:^| )(?:office|headquarters|address|adresse|anschrift|buro|sede)$/
const fieldNames = new Set(
  "name nom nombre nome naam navn namn jmeno imie i nazwisko role position title job title e mail email mail phone tel telefon telephone funktion fonction cargo ruolo functie stanowisko funkcja funkce 氏名 名前 役職"
    .split(" ")
    .concat("job title", "imie i nazwisko", "e mail"),
)

/** "Head office: …" gives the location of an office. */
export const isOfPlace = (label: string): boolean => placeLabel.test(fold(label))

/** Whether a line is only the name of a field whose value is on the next line. */
export const isFieldName = (text: string): boolean => fieldNames.has(fold(text))

/** Returns the label of a line that only states the position of the people below it. */
export function readLabel({ text, block, inner }: Line): string | null {
  if (text.length > 110 || toName(text) !== null || !isRole(text)) return null
  const isMarked = /^(?:h[2-6]|dt|th)$/.test(block.tag) || isBold(block) || isBold(inner)
  return isMarked || /[:：]$/.test(text) ? text.replace(/[:：\s]{1,4}$/u, "") : null
}
