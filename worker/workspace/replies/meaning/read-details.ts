import type { Intent } from "../../campaigns/messages/contract.ts"
import { findLaterDate } from "./later-date.ts"
import { sentencesOf } from "./sentences.ts"
import { findStandIn, type StandIn } from "./stand-in.ts"

/** What follows from a meaning, as far as the words name it. */
export interface Details {
  /** Of `later`: a day, such as 2027-01-04. */
  date: string | null
  /** Of `wrong_person`: whom they name instead. */
  standIn: StandIn | null
  /** Of `publishing`: where it is. */
  link: string | null
}

interface Said {
  intent: Intent
  /** The sentence that says so; null when a member does. */
  sentence: string | null
  /** Their own words. */
  words: string
  /** Milliseconds UTC. */
  at: number
  /** The writer's own address and ours, folded. */
  known: readonly string[]
}

/** Reads what the meaning of an answer needs: it is read when it is shown, so that nothing of it is kept. */
export function readDetails({ intent, sentence, words, at, known }: Said): Details {
  const sentences = sentencesOf(words)
  // What is named beside the sentence that decided is the next best.
  const nearby = sentence === null ? sentences : [sentence, ...sentences]
  return {
    date: intent === "later" ? first(nearby, (one) => findLaterDate(one, at)) : null,
    standIn: intent === "wrong_person" ? standInOf(nearby, known) : null,
    link: intent === "publishing" ? (link.exec(words)?.[0].replace(/[.,;:!?)\]>'"]+$/, "") ?? null) : null,
  }
}

const link = /https?:\/\/[^\s<>"]{4,500}/i

function first<T>(sentences: readonly string[], find: (sentence: string) => T | null): T | null {
  for (const sentence of sentences) {
    const found = find(sentence)
    if (found !== null) return found
  }
  return null
}

/** Somebody with an address is worth more than a name that only looks like one. */
function standInOf(sentences: readonly string[], known: readonly string[]): StandIn | null {
  const addressed = first(sentences, (one) => {
    const found = findStandIn(one, known)
    return found?.address ? found : null
  })
  return addressed ?? findStandIn(sentences[0] ?? "", known)
}
