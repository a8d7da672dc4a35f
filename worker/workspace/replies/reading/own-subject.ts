/** What mail programs put before a subject that is answered or passed on. */
const answering = /^\s*((re|aw|sv|antw|rif|rép|odp|wg|fwd?)\s*[:：]\s*)*/i
/** Where a program's own words end and a repeated subject begins. A dash between two numbers is a span of days. */
const separator = /[:：|](?!\d)\s*|(?<!\d\s?)\s[-–—]\s+(?!\d)/

/**
 * What a subject says of itself: without "Re:", and without the subject of our message, which an answer repeats. Empty when nothing
 * else is in it.
 */
export function ownSubject(subject: string, answered: string): string {
  const said = flat(subject)
  const ours = plain(answered)
  const at = ours === "" ? -1 : said.toLowerCase().lastIndexOf(ours)
  const before = said.slice(0, Math.max(0, at))
  // A subject of a word or two may also be a part of what they say.
  const isRepeated = at !== -1 && !/[\p{L}\p{N}]\s*$/u.test(before)
  const own = isRepeated ? `${before}${said.slice(at + ours.length)}` : said
  return own.replace(answering, "").trim()
}

/** A program's own words in a subject, and what follows them: as a rule the subject that it answers. */
export function splitSubject(subject: string): [named: string, rest: string] {
  const found = separator.exec(subject)
  return found ? [subject.slice(0, found.index), subject.slice(found.index + found[0].length)] : [subject, ""]
}

/** Whether these few words are not a part of ours, in whatever way programs shorten and change what they repeat. */
export function isUnlike(part: string, answered: string): boolean {
  const [words, ours] = [wordsOf(part), wordsOf(answered)]
  if (words.length > 4) return false
  return words.filter((word) => ours.includes(word)).length < words.length / 2
}

const wordsOf = (text: string): readonly string[] =>
  flat(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

const plain = (text: string): string => flat(text).replace(answering, "").toLowerCase()

const flat = (text: string): string => text.normalize("NFC").replace(/\s+/g, " ").trim()
