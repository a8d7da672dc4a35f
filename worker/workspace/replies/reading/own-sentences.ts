import { footerWordings } from "../../../mail/footer-words.ts"

/** What stands between two words when a program has quoted, wrapped or marked them up. */
const gap = "[\\s>|*_\\u00a0]{1,40}"
/** The address behind a sentence, as text, in brackets, or as a link's words and its address. */
const link = "(?:[\\s>|*_<(\\[\\u00a0]{0,20}https?:[^\\s<>)\\]]{1,1500}[>)\\]]{0,2}){0,2}"

const asPattern = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
const patternOf = (wording: string) =>
  wording.replace(/[:,]/g, "").split(" ").map(asPattern).join(`[,:]?${gap}`)

const ours = new RegExp(`(?:${footerWordings.map(patternOf).join("|")})[\\s>|*_]{0,10}:?${link}`, "giu")

/** The links of our footer, which alone say where it stands when a program has translated the sentence before it. */
const ourLink =
  /(?:https?:[^\s<>]{0,300})?(?:\/|%2F)(?:unsubscribe|rights)(?:\/|%2F)[0-9a-z]{40,}[^\s<>]{0,800}/giu

/** In place of what was taken out, so that its place is still known. */
export const mark = "\u{e010}"

/** Takes our own sentences out of a text that quotes them, however they are wrapped. */
export const dropOwnSentences = (text: string): string =>
  text.replaceAll(mark, "").replace(ours, mark).replace(ourLink, mark)
