import type { Settings } from "../../env.ts"
import type { LiveFinding, LiveQuery, LiveSource } from "./contract.ts"
import type { SearchWords } from "./read-words.ts"

/** A query whose words were read. */
export interface ReadQuery extends Omit<LiveQuery, "words"> {
  words: SearchWords
}

/** Who asks, and when, in milliseconds UTC. */
export interface Asker {
  settings: Settings
  now: number
  /** The customer's own, at a source that asks for one. */
  key?: string | undefined
}

export interface LiveRequest {
  /** Path and query at the source. */
  path: string
  headers?: Record<string, string>
  /** What could not be asked for as it was meant. */
  note: string | null
}

/** A finding before it was checked: whatever the source put there. */
export type RawFinding = { [Field in Exclude<keyof LiveFinding, "host">]?: unknown }

/** How one source is asked and understood. */
export interface Source {
  name: LiveSource
  origin: string
  /** Milliseconds between two requests of the whole platform, as its terms ask or its limits imply. */
  pause: number
  /** The statuses by which it refuses us, or the key. */
  refusal: readonly number[]
  /** The statuses by which it says that it was asked too often. */
  tooOften: readonly number[]
  /** Whether it has the settings that it needs. */
  isOn: (settings: Settings) => boolean
  /** Throws a `Problem` of the field `words` for words that it cannot search for. */
  ask: (query: ReadQuery, by: Asker) => Promise<LiveRequest> | LiveRequest
  /** The findings in an answer; null when it is none of this source. */
  read: (answer: object, query: ReadQuery) => RawFinding[] | null
}
