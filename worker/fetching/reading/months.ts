import { fold } from "./fold.ts"

/** The beginnings of the months' names, from January on, folded; a `$` ends the word there. */
const stems = [
  "jan genn gen$ ene$ enero sty led$ ledna leden tammi ian ocak янв січ ιαν يناير",
  "feb fev fevr lut unor sub$ subat helmi фев лют φεβ فبراير",
  "mar$ mars$ march marz mart marc maart maer brez maalis мар бер μαρ مارس",
  "apr avr abr kwi dub$ dubna duben nisan huhti апр квіт απρ ابريل",
  "mai$ may$ mayo maj mag$ maggio maio mei$ kve touko mayis мая$ май трав μαι مايو",
  "jun juin giu cze cerv$ cervna cerven$ haz kesa июн черв ιουν يونيو",
  "jul juil lug lip$ lipca lipiec cervenc tem temmuz heina июл лип ιουλ يوليو",
  "aug aou ago$ agosto sie srpna srpen elo agu авг серп αυγ اغسطس",
  "sep set$ sett setembro wrz zari eyl syys szept сен верес σεπ سبتمبر",
  "oct okt ott out$ outubro paz rij eki loka окт жовт οκτ اكتوبر",
  "nov list$ listopad kas marras ноя лист νοε نوفمبر",
  "dec dez dic gru pros ara$ aralik joulu des$ desember дек груд δεκ ديسمبر",
].map((line) => line.split(" ").map((stem) => [fold(stem.replace("$", "")), stem.endsWith("$")] as const))

/** The number of a month by its name in one of the languages that we know, from 0; null for another word. */
export function monthOf(word: string): number | null {
  const folded = fold(word)
  const found = stems.findIndex((forms) =>
    forms.some(([stem, isWhole]) => (isWhole ? folded === stem : folded.startsWith(stem))),
  )
  return found < 0 ? null : found
}
