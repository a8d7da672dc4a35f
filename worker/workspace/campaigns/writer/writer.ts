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
  paragraphs: Sentence[][]
}

/** A message that everybody of a campaign gets, from its brief. */
export interface MessageTask {
  purpose: "message"
  /** From 1. */
  position: number
  /** Whether the message begins a thread, and so has a subject. */
  hasSubject: boolean
  goal: Goal
  tone: string
  facts: readonly Fact[]
  /** How many messages the campaign has: the brief is distributed among them. */
  messages: number
  /** How many drafts of this message were requested before. */
  take: number
}

/** A line or two to one person, from what is stored about them. */
export interface OpeningTask {
  purpose: "opening"
  /** The subject of the next message. */
  news: string
  tone: string
  /** Of the recipient alone. */
  facts: readonly Fact[]
  /** How many drafts for this person were requested before. */
  take: number
}

export type Task = MessageTask | OpeningTask

/** Writes from facts alone. Throws a Problem that says what to do when it cannot write. */
export interface Writer {
  name: WriterName
  model: string | null
  write: (task: Task) => Promise<Letter>
}
