import { claimsInOthers } from "./foreign-claims.ts"
import { plainWords } from "./plain-words.ts"

/** The words of a text, folded, so that they can be compared. */
export const wordsOf = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []).map((word) => word.replace(/'s$/, ""))

export const fold = (text: string): string =>
  text.normalize("NFKC").toLowerCase().replaceAll(/[‘’ʼ]/g, "'").replaceAll(/\s+/g, " ")

/** Sentences that speak to the recipient and claim nothing about them: an offer, a question, a wish. */
const harmless = [
  /\b(?:to|for|with|send|sending|show|give|giving|let|tell|ask|offer|offering|email|thank|help|reach|interest|interests|suit|suits|introduce|connect|join|meet|call|visit|put|bring|save|spare) you\b/g,
  /\b(?:would|could|can|may|might|will|should|shall|do) you\b/g,
  /\b(?:if|when|whether|once|unless) you (?:want|need|like|prefer|wish|are interested|have (?:time|questions|any questions)|can|could|would|think|write|cover|run|use|publish|decide)\b/g,
  /\b(?:is|are) yours\b/g,
  /\byou (?:can|could|may|might|will|would|get|receive|are welcome|need only|only need|have until|decide|choose)\b/g,
  /\b(?:to|for|help|helps|of|with|interest|interests|serve|serves|suit|suits|tell) your (?:readers?|listeners?|viewers?|audience|subscribers)\b/g,
  /\b(?:for|about|on|of|any|in|at|by|have) your (?:inbox|time|reply|answer|thoughts?|questions?|convenience|deadline|consideration|view)\b/g,
]

const you = /\b(?:you|your|yours|yourself|you'(?:d|ll|re|ve))\b/

/** The writer's claim to have an opinion of something. A wish, such as “I would like to”, is none. */
const opinion =
  /\b(?:i|we|i've|we've)(?: \w+){0,3} (?:loved?|enjoyed?|admired?|(?<!would |should )liked?|appreciated?)\b|\b(?:fan of|impressed by|inspired by|big fan)\b/
/** The writer's claim to have read something, where it is about a work: figures are read and followed, too. */
const reading = /\b(?:i|we|i've|we've)(?: \w+){0,3} (?:read|saw|noticed|followed)\b/

/**
 * Returns whether a sentence claims something about its recipient rather than merely addressing them. `names` are the
 * names of the recipient and their outlet.
 */
export function claimsSomething(sentence: string, names: readonly string[]): boolean {
  const said = fold(sentence)
  const rest = harmless.reduce((left, phrase) => left.replaceAll(phrase, " "), said)
  const words = wordsOf(said)
  return (
    you.test(rest) ||
    opinion.test(said) ||
    (reading.test(said) && namesWork(said)) ||
    claimsInOthers(sentence) ||
    names.flatMap(wordsOf).some((name) => name.length > 2 && !plainWords.has(name) && words.includes(name))
  )
}

/** Returns whether a sentence addresses the recipient at all. */
export const speaksToThem = (sentence: string): boolean => you.test(fold(sentence))

/** A published work. */
export const namesWork = (sentence: string): boolean =>
  /\b(?:piece|article|column|story|stories|post|report|reporting|coverage|episode|interview|essay|review|work)\b/.test(
    fold(sentence),
  )

/** Returns whether a word is known in one form or another, such as `tide` for `tides`. */
export const isKnownWord = (word: string, known: ReadonlySet<string>): boolean =>
  known.has(word) ||
  (word.length >= 4 &&
    [...known].some(
      (other) =>
        other.length >= 4 &&
        Math.abs(other.length - word.length) <= 3 &&
        (other.startsWith(word) || word.startsWith(other)),
    ))
