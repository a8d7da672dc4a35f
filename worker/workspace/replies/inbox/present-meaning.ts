import type { MessageInThread } from "../../campaigns/messages/messages-in-thread.ts"
import { readDetails } from "../meaning/read-details.ts"
import { ownWords } from "../reading/own-words.ts"
import type { Meaning } from "./contract.ts"

/** What an answer means, with what it names for it; null for what is no answer. `ours` is the mailbox's address. */
export function presentMeaning(row: MessageInThread, ours: string): Meaning | null {
  if (row.intent === null || row.intentBy === null) return null
  const { intent, intentSentence: sentence, intentBy: by } = row
  const known = [row.fromAddress, row.toAddress, ours].flatMap((address) => address?.toLowerCase() ?? [])
  const at = row.receivedAt ?? row.createdAt
  return { intent, sentence, by, ...readDetails({ intent, sentence, words: ownWords(row.text), at, known }) }
}
