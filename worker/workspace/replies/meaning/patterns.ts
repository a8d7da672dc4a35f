import { dutch } from "./words/dutch.ts"
import { english } from "./words/english.ts"
import { french } from "./words/french.ts"
import { german } from "./words/german.ts"
import { italian } from "./words/italian.ts"
import { polish } from "./words/polish.ts"
import { portuguese } from "./words/portuguese.ts"
import { spanish } from "./words/spanish.ts"
import type { Wordings } from "./words/wordings.ts"

const languages: readonly Wordings[] = [english, german, french, spanish, italian, dutch, polish, portuguese]

/** Anything within a sentence, but not much. */
const gap = "[^.!?\\n]{0,80}?"

const written = (line: string, sets: Wordings["sets"]): string =>
  line.replaceAll(/<(\w+)>/g, (_, name: string) => written(sets[name] ?? "", sets)).replaceAll("~", gap)

type Kind = Exclude<keyof Wordings, "sets">

const compile = (words: readonly Wordings[], kind: Kind, flags = "iu"): RegExp => {
  const lines = words.flatMap(({ [kind]: said, sets }) => said.map((line) => written(line, sets)))
  // Nothing begins so, in a language that has no such words.
  return new RegExp(lines.length === 0 ? "(?!)" : `(?<!\\p{L})(?:${lines.join("|")})`, flags)
}

/** What means the same in whatever language it is said: a mail does not say in which one it is written. */
export const anyLanguage = {
  declined: compile(languages, "declined"),
  wrongPerson: compile(languages, "wrongPerson"),
  referral: compile(languages, "referral"),
  later: compile(languages, "later"),
  question: compile(languages, "question"),
  but: compile(languages, "but", "giu"),
}

/** What a negation turns into its opposite. The "no" of one language is the "in the" of another, so each is read by its own words. */
export const byLanguage = languages.map((words) => ({
  publishing: compile([words], "publishing"),
  material: compile([words], "material"),
  interested: compile([words], "interested"),
  negation: compile([words], "negation"),
  noNegation: compile([words], "noNegation", "giu"),
  condition: compile([words], "condition"),
}))
