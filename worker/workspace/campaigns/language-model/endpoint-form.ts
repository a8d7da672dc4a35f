import * as z from "zod/mini"
import type { ChatMessage, FailureReason } from "./ask-model.ts"
import type { Usage } from "./count-tokens.ts"

/** What an event of a stream says: more text, what it used, or how the answer ended. */
export interface Heard {
  text?: string
  /** The text is whole; what it used may follow. */
  isEnd?: boolean
  /** Nothing more follows. */
  isLast?: boolean
  usage?: Usage
  failed?: FailureReason
}

/** How a model is asked, and how it answers. */
export interface EndpointForm {
  path: string
  headers: (key: string | undefined) => Record<string, string>
  body: (model: string, messages: readonly ChatMessage[]) => object
  /** With nothing that a model may not know: some newer ones take neither a temperature nor a limit by its older name. */
  plainBody: (model: string, messages: readonly ChatMessage[]) => object
  /** Of the data of an event. Throws for what it cannot be. */
  readEvent: (data: string) => Heard
  /** Of an answer that came as a whole, from what does not stream. Throws for what it cannot be. */
  readWhole: (text: string) => { content: string; usage: Usage }
}

export const max_tokens = 1200
export const usual = { max_tokens, temperature: 0.4, stream: true }
const isBusy = (error: unknown) => /rate|overload|capacity|busy/i.test(JSON.stringify(error))
export const reasonOf = (error: unknown): FailureReason => (isBusy(error) ? "busy" : "unreachable")

/** A count that can be one; anything else counts as not said. */
export const Tokens = z.catch(z.optional(z.int().check(z.minimum(0), z.maximum(10_000_000))), undefined)
