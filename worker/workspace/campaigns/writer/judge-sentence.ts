import { isOurs } from "./built-in/phrases/is-ours.ts"
import { claimsSomething, fold, isKnownWord, namesWork, speaksToThem, wordsOf } from "./claims.ts"
import { plainWords } from "./plain-words.ts"
import { countWords } from "./sentences.ts"
import { addressesIn, whyUnsafe, withoutQuotations } from "./unsafe.ts"
import { whyStrange } from "./why-strange.ts"
import type { Sentence } from "./writer.ts"

/** The stored facts about the recipient. */
export interface KnownFact {
  statement: string
  /** The words that support the statement, such as the title of an article. */
  quote: string | null
}

/** The facts on which a letter may rest. */
export interface Known {
  /** The sender's own statements: the sentences of the brief, the target page. */
  own: readonly string[]
  /** The stored facts about the recipient, by id. */
  facts: ReadonlyMap<string, KnownFact>
  /** The names of the recipient and their outlet. */
  names: readonly string[]
  /** Whether the whole text is about the recipient, so that each sentence must rest on a stored fact about them. */
  isPersonal: boolean
}

const longest = 60

/**
 * The reason why a sentence may not be written, in words for people; null when it may. Its claims about the recipient
 * must rest on a stored fact that it names, word for word, and so must every address, figure, quotation and name that
 * the sender did not give.
 */
export function judgeSentence({ text, facts }: Sentence, known: Known): string | null {
  const cited = facts.flatMap((id) => known.facts.get(id) ?? [])
  const quotes = cited.map(({ quote }) => quote ?? "")
  if (isOurs(text, quotes)) return whyUnsafe(text) ?? whyForeignAddress(text, known.own)
  const basis = [...known.own, ...cited.flatMap(({ statement, quote }) => [statement, quote ?? ""])].join(
    "\n",
  )
  return (
    whyUnsafe(text) ??
    (countWords(text) > longest ? `It has more than ${longest} words.` : null) ??
    whyForeignAddress(text, known.own) ??
    whyStrange(text, basis) ??
    whyUnsupported(text, cited, known, basis)
  )
}

/** Addresses may come from the sender only, because a fetched page may contain anything. */
function whyForeignAddress(text: string, own: readonly string[]): string | null {
  const addresses = new Set(own.flatMap(addressesIn))
  const address = addressesIn(text).find((one) => !addresses.has(one))
  return address ? `“${address}” is no address of your brief.` : null
}

function whyUnsupported(
  text: string,
  cited: readonly KnownFact[],
  known: Known,
  basis: string,
): string | null {
  const isClaim = known.isPersonal || cited.length > 0 || claimsSomething(text, known.names)
  if (isClaim && cited.length === 0)
    return "It says something about the recipient that no stored fact supports."
  if (!isClaim && !speaksToThem(text)) return null
  if (isClaim && namesWork(text) && !namesTitle(text, cited))
    return "It speaks of something that they published without naming it."
  const words = new Set(wordsOf(basis))
  const strange = wordsOf(text).find((word) => !plainWords.has(word) && !isKnownWord(word, words))
  if (strange) return `“${strange}” is in none of the facts that it names.`
  return cited.length > 0 ? whyTheirWords(text, cited, known) : null
}

/**
 * What others wrote may hold anything, also what somebody would like us to say: a headline is quoted or left out, and what rests on
 * other words of theirs is said of them, never as ours.
 */
function whyTheirWords(text: string, cited: readonly KnownFact[], { own, names }: Known): string | null {
  const ours = new Set(wordsOf(own.join("\n")))
  const told = new Set(wordsOf(cited.map(({ statement }) => withoutQuotations(statement)).join("\n")))
  const theirs = wordsOf(withoutQuotations(text)).filter(
    (word) => !plainWords.has(word) && !isKnownWord(word, ours),
  )
  const unquoted = theirs.find((word) => !isKnownWord(word, told))
  if (unquoted) return `“${unquoted}” is somebody else's word, and may only be quoted.`
  return theirs.length > 0 && !claimsSomething(text, names)
    ? "It says as yours what the recipient or their outlet wrote."
    : null
}

const namesTitle = (text: string, cited: readonly KnownFact[]): boolean =>
  cited.some(({ quote, statement }) => fold(text).includes(fold(quote ?? statement)))
