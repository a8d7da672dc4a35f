import { pointsBack } from "../points-back.ts"

/** The maximum length of a subject, in characters: what a phone shows of it. */
export const LONGEST_SUBJECT = 60
/** Points where a sentence continues and the text before is complete. */
const breaks =
  /[,;:](?=\s)|\s?[–—]\s|\s(?:and|but|because|which|while|whose|with|after|before|und|weil|et|mais|car|y|pero|porque)\s/gi
/** Prefixes that the subject of a first message must not have, however often repeated. */
const pretended = /^(?:\s*(?:re|fwd?|aw|sv|antw)\s*(?:\[\d+\])?\s*:)+\s*/i
/** What breaks off between two that belong together: the second of a pair, or the verb behind what is put in between. */
const isWithin =
  /(?<!\p{L})(?:between|both|either|neither|zwischen|sowohl|weder|entweder|entre|soit|tanto)(?!\p{L})|,\s(?:who|which|whose|where|an?|our|der|die|das|dessen|deren|eine?|unsere?|qui|que|dont|où|une?|notre|quien|cuy[ao]|una|nuestr[ao])\s[^,]{0,60}$/iu
/** Words after which a text is plainly unfinished. */
const unfinished = new Set(
  `a an the of in on at to for from by with without and or but that than as is are was were be been has have had will would can its
  each every some many few both between several any their his her our my your this these those who which not no into over under between about more less most new first
  der die das des dem den ein eine einen einer eines und oder aber von vom mit für im in am an auf zu zum zur bei aus nach dass als ist
  sind war hat haben nicht
  le la les de du des un une et ou mais à au aux en dans pour par sur avec que qui est sont a ont ne pas plus
  el los las del una y o pero al con por para que es son ha han no más su sus`.split(/\s+/),
)
const words = new Intl.Segmenter(undefined, { granularity: "word" })

/**
 * The subject for the given draft of a message: the first sentence, then another one for each draft where there is one that
 * fits without being cut.
 */
export function chooseSubject(sentences: readonly string[], take: number): string {
  const alone = sentences.filter((sentence) => !pointsBack(sentence))
  const subjects = [...new Set((alone.length > 0 ? alone : sentences).map(writeSubject))].filter(
    (subject) => subject !== "",
  )
  const usable = subjects.filter((subject, at) => at === 0 || !subject.endsWith("…"))
  return usable[take % usable.length] ?? ""
}

/**
 * A subject of one line from a sentence: its beginning, up to where it could end, and never within a word. Empty when
 * nothing is left.
 */
export function writeSubject(sentence: string): string {
  const whole = sentence
    .replace(pretended, "")
    .replace(/[.…!]{1,9}$/, "")
    .trim()
  if (whole.length <= LONGEST_SUBJECT) return whole
  const natural = [...whole.matchAll(breaks)].map(({ index }) => index).filter((at) => at <= LONGEST_SUBJECT)
  const cut = natural
    .map((at) => whole.slice(0, at).trim())
    .findLast(
      (part) => part.split(/\s+/).length >= 3 && !unfinished.has(lastWord(part)) && !isWithin.test(part),
    )
  return cut === undefined ? shorten(whole) : cut.replace(/[\s,;:–—]{1,9}$/, "")
}

/** The words that fit, without those at the end that announce another, and an ellipsis. */
function shorten(text: string): string {
  const fitting: string[] = []
  let length = 1
  // No more than can count: a word has at least one character.
  for (const { segment } of words.segment(text.slice(0, 2 * LONGEST_SUBJECT))) {
    if (length + segment.length > LONGEST_SUBJECT) break
    length += segment.length
    fitting.push(segment)
  }
  while (fitting.length > 0 && isLoose(fitting.at(-1) ?? "")) fitting.pop()
  return fitting.length > 0 ? `${fitting.join("")}…` : ""
}

/** A figure at the end, if it is no year, is of something that would follow. */
const isLoose = (segment: string) =>
  !/\p{L}|^(?:1[5-9]|20)\d\d$/u.test(segment) || unfinished.has(segment.toLowerCase())

const lastWord = (text: string) => text.slice(text.lastIndexOf(" ") + 1).toLowerCase()
