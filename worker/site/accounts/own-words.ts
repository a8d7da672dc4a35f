import { BRAND } from "../brand/contract.ts"

/** What is known of the person who chooses a password. */
export interface Known {
  address: string
  name: string
  workspaces: string[]
}

/** A word of their own with fewer letters than this could be in any password. */
const shortest = 3
/** The digits and signs that people put behind a word: a year, a date, an exclamation mark. */
const usualEnding = /[^\p{L}]{1,8}$/u

/** Whether a password is a word that others know of this person, alone or with a usual ending. */
export function isOwnWord(password: string, { address, name, workspaces }: Known): boolean {
  const words = new Set([address, ...[address, name, ...workspaces, BRAND].flatMap(wordsOf)].map(toLetters))
  const isTheirs = (text: string) => [...text].length >= shortest && words.has(text)
  const stem = password.replace(usualEnding, "")
  return [password, stem].map(toLetters).some((text) => isTheirs(text) || isTheirs(halfOf(text)))
}

/** A text whole, the first word of it with the last, and its parts: of an address both sides of the @, their labels and their words. */
function wordsOf(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "")
  const ends = `${words.at(0)}${words.at(-1)}`
  return [text, ends, ...text.split(/[@+]/), ...text.split(/[@+.]/), ...words]
}

/** As it is compared: without marks, spaces and signs, in lower case. */
const toLetters = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "")

/** Half of a text that is the same twice, else nothing. */
function halfOf(text: string): string {
  const half = text.slice(0, text.length / 2)
  return half + half === text ? half : ""
}
