import type { Objection } from "../../people/suppressions/contract.ts"

/** What a restore did, and what it could not bring back. */
export interface Restored {
  workspaceId: string
  /** When the copy was made: ISO 8601. */
  madeAt: string
  tables: number
  rows: number
  /** Contacts that were erased since the copy, and were erased again. */
  erasedAgain: number
  /** Whether everything since the copy is known. If not, messages that were due in between wait for a member. */
  isContinued: boolean
  /** What has to be entered again. */
  toEnter: {
    /** Addresses of mailboxes without a password. */
    mailboxes: string[]
    /** Addresses of webhooks without a secret. */
    webhooks: string[]
    /** Whether the language model of its own lacks its key. */
    languageModel: boolean
    /** Whether API keys have to be made again. */
    apiKeys: boolean
  }
  /** Files that messages link to lie in the store, not in the copy: how many the copy names. */
  files: number
}

/** What another workspace, of which the copy is, knows of objections since. */
export interface Objections {
  suppressions: Objection[]
  erasedIds: string[]
}

/** What is restored from: a copy in the store, by its name, or a file. */
export type RestoreSource = ({ copy: string } | { file: ReadableStream<Uint8Array> }) & {
  /** Null when the workspace is restored in place. */
  objections: Objections | null
  /** Who belongs to the workspace; what the copy says of anybody else's work is theirs no more. */
  memberIds: readonly string[]
}

/** The outcome: what was done, or why nothing was. */
export type RestoreAnswer = { restored: Restored } | { status: 404 | 409 | 422; refused: string }
