import { text } from "../../../site/text/contract.ts"

/** Of an answer, in characters. */
export const MOST_TEXT = 20_000

/** The words of an answer, without the mailbox's signature. */
export const AnswerText = text(MOST_TEXT, "Write something first")
