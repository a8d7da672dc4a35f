import type { Encoding } from "./encodings/contract.ts"

/**
 * The letters beyond ASCII of languages, by the encodings that old programs write them in. Of two encodings that explain a text equally
 * well, the earlier one is taken. A language is one line: its small letters; those after a bar are less usual, and count less.
 */
export const lettersOf: readonly (readonly [Encoding, readonly string[]])[] = [
  [
    "windows-1252",
    [
      "éèêëàâçîïôùûüœæ", // French
      "äöüß", // German
      "áéíóúüñ", // Spanish
      "ãõáéíóúâêôàç", // Portuguese
      "àèéìòù", // Italian
      "æøåéö", // Danish, Norwegian
      "åäöé", // Swedish, Finnish
      "ëïéèüö", // Dutch
      "|éèêëàâçîïôùûüœæäößáíóúñãõìòøå", // names of all of these
    ],
  ],
  [
    "windows-1250",
    [
      "ąćęłńóśźż", // Polish
      "áčďéěíňóřšťúůýž", // Czech
      "áäčďéíľňóôšťúýž", // Slovak
      "áéíóöőúüű", // Hungarian
      "čćđšž", // Croatian, Slovene
      "ăâîşţ", // Romanian
    ],
  ],
  ["windows-1254", ["çğıöşüâ"]], // Turkish
  ["windows-1257", ["ąčęėįšųūž", "āčēģīķļņšūž", "äõöüšž"]], // Lithuanian, Latvian, Estonian
  ["windows-1252", ["áðéíóúýþæö"]], // Icelandic
  ["iso-8859-2", ["ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áéíóöőúüű", "čćđšž", "ăâîşţ"]],
  ["macintosh", ["éèêëàâçîïôùûüœæ", "äöüß", "áéíóúüñ", "ãõáéíóúâêôàç", "àèéìòù", "æøåéö", "ëïéèüö"]],
  ["windows-1251", ["оеаинтсрвл|кмдпуяыьгзбчйхжшюіїєґћђљњџј"]],
  ["koi8-r", ["оеаинтсрвл|кмдпуяыьгзбчйхжшю"]],
  ["windows-1253", ["αοιετσνηυρπκμλς|γδωφχθβξζψάέήίόύώϊ"]],
  ["windows-1255", ["יוהלאתרמבשדנ|קפעחםןגכטזסצ"]],
  ["windows-1256", ["اليمنروتبة|عدسفهكقحجشصطخأءپچگ"]],
]
