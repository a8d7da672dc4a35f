import type { Intent } from "../../campaigns/messages/contract.ts"
import { anyLanguage, byLanguage } from "./patterns.ts"
import { sentencesOf } from "./sentences.ts"
import { namesSomebody } from "./stand-in.ts"

/** What somebody means, and the sentence of theirs that says so; null where none does. */
export interface Meaning {
  intent: Intent
  sentence: string | null
}

/** What a sentence may say, the more telling first. Of several sentences that of the more telling counts. */
const order = [
  "wrong_person",
  "later",
  "declined",
  "publishing",
  "wants_material",
  "interested",
  "question",
] as const
type Told = (typeof order)[number]

const favourable: readonly Told[] = ["publishing", "wants_material", "interested"]

/**
 * Reads what a person means by their own words, sentence by sentence, by rules. Whoever says two things that exclude each other, or
 * nothing that a rule knows, is `unclear`: a wrong label is worse than none. Takes time in proportion to the words.
 */
export function readMeaning(words: string): Meaning {
  const told = new Map<Told, { sentence: string; at: number }>()
  for (const [at, sentence] of sentencesOf(words).entries()) {
    const kind = readSentence(sentence)
    if (kind && !told.has(kind)) told.set(kind, { sentence, at })
  }
  const kind = order.find((one) => told.has(one))
  const found = kind && told.get(kind)
  if (!kind || !found) return unclear
  // "We seldom run surveys. But do send the data": who can say.
  const isTakenBack =
    kind === "declined" &&
    favourable.some((one) => (told.get(one)?.at ?? -1) > found.at && one !== "interested")
  return isTakenBack ? unclear : { intent: kind, sentence: found.sentence }
}

const unclear: Meaning = { intent: "unclear", sentence: null }

const titles = /(?<!\p{L})(dr|mr|mrs|ms|prof|st|hr|fr|sr|sra)\./giu

function readSentence(written: string): Told | null {
  // An address or a link is nothing that anybody says.
  const plain = written
    .replace(/https?:\S+/gi, " ")
    .replaceAll("’", "'")
    .replace(titles, "$1")
  const said = plain.replace(/\S+@\S+/g, " ")
  if (anyLanguage.wrongPerson.test(said)) return "wrong_person"
  if (anyLanguage.referral.test(said) && namesSomebody(plain)) return "wrong_person"
  const isLater = anyLanguage.later.test(said)
  if (anyLanguage.declined.test(said)) return isLater ? "later" : "declined"
  const clauses = clausesOf(said)
  if (affirms(clauses, "publishing")) return "publishing"
  if (isLater) return "later"
  if (affirms(clauses, "material")) return "wants_material"
  if (affirms(clauses, "interested")) return "interested"
  return isQuestion(said) ? "question" : null
}

/** The parts of a sentence between which its sense may turn. */
const clausesOf = (sentence: string): string[] =>
  sentence.replace(anyLanguage.but, "\n$&").split(/[;\n]|\s[–—-]\s|,\s(?=\p{L}+\s\p{L}+)/u)

/** Whether a clause says so, and neither the opposite nor only what would follow if. */
const affirms = (clauses: readonly string[], kind: "publishing" | "material" | "interested"): boolean =>
  clauses.some((clause) =>
    byLanguage.some(({ [kind]: pattern, negation, noNegation, condition }) => {
      const found = pattern.exec(clause)
      if (!found || negation.test(clause.replace(noNegation, " "))) return false
      return kind === "material" || !condition.test(clause.slice(0, found.index))
    }),
  )

const smallTalk =
  /how (?:are|is|was) (?:you|it going|your (?:day|week|weekend))|how's (?:it|things|life)|hope you|wie geht|ça va|comment (?:allez|vas)|qué tal|come (?:va|stai|sta)|hoe gaat|jak się masz|tudo bem|why (?:do|are|did) you (?:keep|send|writ|e-?mail|contact)|(?:right|ok|okay|no|eh)\?$/i

const isQuestion = (said: string): boolean =>
  anyLanguage.question.test(said) ||
  (/[?？]/.test(said) && !smallTalk.test(said) && said.split(" ").length >= (said.includes("¿") ? 2 : 3))
