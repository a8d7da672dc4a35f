import type { Fact } from "../../people/facts/contract.ts"
import type { Goal } from "../campaigns/contract.ts"
import type { WriterName } from "./contract.ts"

/** A sentence with the ids of the facts that it rests on. */
export interface Sentence {
  text: string
  facts: string[]
}

/** What a writer gives: plain sentences. Greeting, fields and signature are put around them by us, whoever wrote. */
export interface Letter {
  /** Empty for what has none. */
  subject: string
  paragraphs: Sentence[][]
}

/** A message that everybody of a campaign gets, from its brief. */
export interface MessageTask {
  purpose: "message"
  /** From 1. */
  position: number
  /** Whether it begins a thread, and so has a subject. */
  hasSubject: boolean
  goal: Goal
  tone: string
  facts: readonly Fact[]
}

/** A line or two to one person, from what is stored about them. */
export interface OpeningTask {
  purpose: "opening"
  /** What the message after it is about. */
  news: string
  tone: string
  /** Of the recipient alone. */
  facts: readonly Fact[]
}

export type Task = MessageTask | OpeningTask

/** Writes from facts alone. Throws a Problem that says what to do when it cannot. */
export interface Writer {
  name: WriterName
  model: string | null
  write: (task: Task) => Promise<Letter>
}
