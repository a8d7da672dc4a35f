import type { Ctx } from "../../core/context.ts"
import { readMailboxes } from "../engine/mailboxes.ts"
import { lettersByHand } from "../messages/letters-by-hand.ts"
import { countWords, splitSentences } from "./sentences.ts"
import type { Voice } from "./writer.ts"

/** Of fewer letters nothing is learnt. */
const fewest = 3
const mostRead = 20

const greetings = [
  "Hi",
  "Hello",
  "Hey",
  "Dear",
  "Hallo",
  "Liebe",
  "Lieber",
  "Guten Tag",
  "Bonjour",
  "Cher",
  "Chère",
  "Hola",
]
const contraction = /\b(?:\w+n['’]t|(?:I|we|you|they|it|that)['’](?:m|re|ve|ll|d|s))\b/i

/**
 * How the members of the workspace write, counted in the letters that they lately wrote by hand; null for too few. It
 * holds none of their words but the greeting, so that nothing of other people's affairs reaches a model.
 */
export function readVoice(ctx: Pick<Ctx, "db">): Voice | null {
  const letters = lettersByHand(ctx, mostRead)
  if (letters.length < fewest) return null
  const ids = [...new Set(letters.map(({ mailboxId }) => mailboxId))]
  const signatures = readMailboxes(ctx, ids).map(({ signature }) => signature)
  const texts = letters.map(({ text }) => without(text, signatures))
  const sentences = texts.flatMap(splitSentences)
  const own = texts.join("\n")
  const isUsual = (pattern: RegExp) => texts.filter((text) => pattern.test(text)).length * 2 >= texts.length
  return {
    letters: letters.length,
    wordsInSentence: median(sentences.map(countWords)),
    greeting: usualGreeting(texts),
    contractions: isUsual(contraction),
    exclamations: isUsual(/!/),
    person: (own.match(/\bI\b/g)?.length ?? 0) >= (own.match(/\bwe\b/gi)?.length ?? 0) ? "I" : "we",
  }
}

/** Signatures that a mailbox had before stay: they weigh little. */
function without(text: string, signatures: readonly string[]): string {
  const signature = signatures.find((one) => one !== "" && text.endsWith(one))
  return signature === undefined ? text : text.slice(0, -signature.length).trimEnd()
}

/** The one with which most letters begin; null where most begin with none of these. */
function usualGreeting(texts: readonly string[]): string | null {
  const used = texts.map((text) => greetings.find((word) => text.startsWith(`${word} `)) ?? null)
  const counted = [...new Set(used)].map((word) => ({
    word,
    times: used.filter((one) => one === word).length,
  }))
  return counted.sort((a, b) => b.times - a.times)[0]?.word ?? null
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
