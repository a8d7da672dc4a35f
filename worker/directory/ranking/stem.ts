import { stemmer as da } from "@orama/stemmers/danish"
import { stemmer as nl } from "@orama/stemmers/dutch"
import { stemmer as en } from "@orama/stemmers/english"
import { stemmer as fi } from "@orama/stemmers/finnish"
import { stemmer as fr } from "@orama/stemmers/french"
import { stemmer as de } from "@orama/stemmers/german"
import { stemmer as hu } from "@orama/stemmers/hungarian"
import { stemmer as it } from "@orama/stemmers/italian"
import { stemmer as no } from "@orama/stemmers/norwegian"
import { stemmer as pt } from "@orama/stemmers/portuguese"
import { stemmer as ro } from "@orama/stemmers/romanian"
import { stemmer as ru } from "@orama/stemmers/russian"
import { stemmer as es } from "@orama/stemmers/spanish"
import { stemmer as sv } from "@orama/stemmers/swedish"
import { stemmer as tr } from "@orama/stemmers/turkish"
import { stemmer as uk } from "@orama/stemmers/ukrainian"

const stemmers: Record<string, (word: string) => string> = {
  da,
  de,
  en,
  es,
  fi,
  fr,
  hu,
  it,
  nl,
  no,
  pt,
  ro,
  ru,
  sv,
  tr,
  uk,
}
export const STEMMED_LANGUAGES = Object.keys(stemmers)
/** No word is longer; what is longer is an address or noise, and stemmers need not read it. */
const longestWord = 40

/** The stem of a word in lower case; the word itself where the language has no rules here. */
export const stem = (word: string, language: string | null): string =>
  word.length > longestWord ? word : (stemmers[language ?? ""]?.(word) ?? word)
