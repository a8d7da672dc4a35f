import type { Problem } from "./contract.ts"
import type { Draft, Filled } from "./fill-template.ts"
import { readLetter } from "./read-letter.ts"
import { toHtml } from "./to-html.ts"
import { toSubject, toText } from "./to-text.ts"

/** A message for one person, before signature and footer. It may be sent only when it has no errors. */
export interface RenderedMessage {
  subject: string
  text: string
  html: string
  problems: Problem[]
}

/** The words of one message, read once for many people. */
export interface MessageDraft {
  subject: Draft
  body: Draft
  isReply: boolean
  /** Errors for every recipient. */
  problems: Problem[]
}

export interface FilledMessage {
  subject: Filled
  body: Filled
  letter: string
}

export function finishMessage(
  draft: MessageDraft,
  { subject, body, letter }: FilledMessage,
  threadSubject: string,
): RenderedMessage {
  const own = toSubject(subject.marked)
  const blocks = readLetter(letter)
  const text = toText(blocks)
  const problems = [...draft.problems, ...subject.problems, ...body.problems]
  return {
    subject: draft.isReply ? `Re: ${threadSubject}` : own,
    text,
    html: toHtml(blocks),
    problems: [...problems, ...lengthProblems(own, text)].filter(isFirst),
  }
}

const longestSubject = 250
const longestText = 50_000

const lengthProblems = (subject: string, text: string): Problem[] => [
  ...(subject.length > longestSubject ? [problem("too_long", "The subject is too long.")] : []),
  ...(text.length > longestText ? [problem("too_long", "The message is too long.")] : []),
]

export const problem = (kind: Problem["kind"], message: string): Problem => ({ kind, message })

const isFirst = ({ message }: Problem, at: number, all: Problem[]) =>
  all.findIndex((other) => other.message === message) === at
