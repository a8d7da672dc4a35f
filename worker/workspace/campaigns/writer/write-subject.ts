const longest = 60
/** Points where a sentence continues and the text before is complete. */
const breaks = /[,;:–—]|\s(?:and|but|because|which|while|whose|with|after|before|as|so)\s/gi
/** Prefixes that the subject of a first message must not have, however often repeated. */
const pretended = /^(?:\s*(?:re|fwd?|aw|sv|antw)\s*(?:\[\d+\])?\s*:)+\s*/i

/** A subject of one line from a sentence: its beginning, up to where it could end. Empty when nothing is left. */
export function writeSubject(sentence: string): string {
  const whole = sentence
    .replace(pretended, "")
    .replace(/[.…!]{1,9}$/, "")
    .trim()
  if (whole.length <= longest) return whole
  const natural = [...whole.matchAll(breaks)].map(({ index }) => index).filter((at) => at <= longest)
  const cut = natural.findLast((at) => whole.slice(0, at).trim().split(/\s+/).length >= 3)
  if (cut !== undefined) return whole.slice(0, cut).replace(/[\s,;:–—]{1,9}$/, "")
  const at = whole.lastIndexOf(" ", longest - 1)
  return `${whole.slice(0, at > 0 ? at : longest - 1).trim()}…`
}
