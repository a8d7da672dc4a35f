import type { Goal } from "../campaigns/contract.ts"
import type { Fact, WriterName } from "./contract.ts"

/** A sentence with the ids of the facts that it rests on. */
export interface Sentence {
  text: string
  facts: string[]
}

/** What a writer gives: plain sentences. Greeting, fields and signature are put around them by us, whoever wrote. */
export interface Letter {
  /** Empty for a reply. */
  subject: string
  paragraphs: Sentence[][]
}

/** What is to be written, with all that may be said. */
export interface Task {
  /** From 1. */
  position: number
  /** Whether it begins a thread, and so has a subject. */
  hasSubject: boolean
  goal: Goal
  tone: string
  facts: readonly Fact[]
}

/** Writes a letter from facts alone. Throws a Problem that says what to do when it cannot. */
export interface Writer {
  name: WriterName
  model: string | null
  write: (task: Task) => Promise<Letter>
}
