import type { ChatMessage, Spent } from "./ask-model.ts"

/**
 * Bytes of a token, to be on the careful side: English has about four, and most other scripts have more bytes in a character. It counts
 * only where a provider does not say what it used.
 */
const bytesPerToken = 3

export const estimateTokens = (text: string): number =>
  Math.ceil(new TextEncoder().encode(text).length / bytesPerToken)

/** What a request cost by its length, as far as the answer was heard. */
export const estimateSpent = (messages: readonly ChatMessage[], heard: string): Spent => ({
  in: estimateTokens(messages.map(({ content }) => content).join("\n")),
  out: estimateTokens(heard),
  isEstimate: true,
})

/** What providers say in parts: what went in comes with the beginning of a stream, and what came out with its end. */
export interface Usage {
  in?: number | undefined
  out?: number | undefined
}

/** What the provider says that it used, if it says both; else an estimate. */
export const spentOf = (usage: Usage, messages: readonly ChatMessage[], heard: string): Spent =>
  usage.in !== undefined && usage.out !== undefined
    ? { in: usage.in, out: usage.out, isEstimate: false }
    : estimateSpent(messages, heard)
