import type { Fact } from "../../people/facts/contract.ts"
import type { Goal } from "../campaigns/contract.ts"
import type { WriterName } from "./contract.ts"

/** A sentence with the ids of the facts that it rests on. */
export interface Sentence {
  text: string
  facts: string[]
}

/** A writer's output: plain sentences. We add greeting, fields and signature, whoever wrote them. */
export interface Letter {
  /** Empty where there is none. */
  subject: string
  /** Others to choose from. */
  subjects?: string[]
  paragraphs: Sentence[][]
}

/** How the sender writes, as counted in letters of theirs. */
export interface Voice {
  /** How many letters it was learnt from. */
  letters: number
  /** The median. */
  wordsInSentence: number
  /** Null where most letters begin with none that is known. */
  greeting: string | null
  contractions: boolean
  exclamations: boolean
  person: "I" | "we"
}

/** What every task has. */
interface Manner {
  tone: string
  voice?: Voice | null
  /** How many drafts of the same were requested before. */
  take: number
  /** The latest of them, of a writer who is to write another one. */
  earlier?: readonly string[]
}

/** A message that everybody of a campaign gets, from its brief. */
export interface MessageTask extends Manner {
  purpose: "message"
  /** From 1. */
  position: number
  /** Whether the message begins a thread, and so has a subject. */
  hasSubject: boolean
  goal: Goal
  facts: readonly Fact[]
  /** How many messages the campaign has: the brief is distributed among them. */
  messages: number
}

/** A line or two to one person, from what is stored about them. */
export interface OpeningTask extends Manner {
  purpose: "opening"
  /** The subject of the next message. */
  news: string
  /** Of the recipient alone. */
  facts: readonly Fact[]
}

/** An answer to what somebody wrote. */
export interface AnswerTask extends Manner {
  purpose: "answer"
  /** The sentences of the brief, and theirs, which are of the kind `reply`. */
  facts: readonly Fact[]
}

export type Task = MessageTask | OpeningTask | AnswerTask

/** Follows a letter while it is written. */
export interface Watching {
  /** Aborts when no letter is wanted any more. */
  signal: AbortSignal
  /** Called with the whole sentences so far, by writers who write for some time. */
  onLetter: (letter: Letter) => void
}

/** Writes from facts alone. Throws a Problem that says what to do when it cannot write. */
export interface Writer {
  name: WriterName
  model: string | null
  write: (task: Task, watching?: Watching) => Promise<Letter>
}
