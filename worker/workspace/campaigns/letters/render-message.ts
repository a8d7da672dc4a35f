import type { Problem } from "./contract.ts"
import { type Draft, type Filled, fillDraft, readDraft } from "./fill-template.ts"
import { type FieldValues, type Recipient, type Sender, valuesFor } from "./merge-fields.ts"
import { readLetter, readMarked } from "./read-letter.ts"
import { valueBegins, valueEnds } from "./template-engine.ts"
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

/** The template: the text of a step or of one of its variants. */
export interface Written {
  subject: string
  body: string
}

/** Parses a message's text. `thread` says whether it uses the subject of the first message. */
export function readMessage(written: Written, thread: "reply" | "new"): MessageDraft {
  const isReply = thread === "reply"
  const subject = readDraft(isReply ? "" : written.subject)
  const body = readDraft(written.body)
  const empty: Problem[] = [
    ...(isReply || written.subject.trim() ? [] : [problem("empty_subject", "The subject is empty.")]),
    ...(written.body.trim() ? [] : [problem("empty_body", "The message is empty.")]),
  ]
  // A first message that pretends to be an answer deceives (CAN-SPAM, 15 U.S.C. 7704(a)(2)).
  const pretends = !isReply && /^\s*(re|fwd?|aw|sv|antw)\s*(\[\d+\])?\s*:/i.test(written.subject)
  const misleading = pretends
    ? [problem("misleading_reply", "A new message must not begin with “Re:” or “Fwd:”.")]
    : []
  return {
    subject,
    body,
    isReply,
    problems: [...empty, ...misleading, ...subject.problems, ...body.problems],
  }
}

/** Writes a message to one person. `threadSubject` is that of the first message, for those that go into its thread. */
export const writeMessage = (
  draft: MessageDraft,
  values: FieldValues,
  threadSubject: string,
): RenderedMessage => finish(draft, fillMessage(draft, values), threadSubject)

/** A message, and its words with each value between two marks. */
export interface MarkedMessage extends RenderedMessage {
  marked: { subject: string; text: string }
}

interface FilledMessage {
  subject: Filled
  body: Filled
  letter: string
}

function fillMessage(draft: MessageDraft, values: FieldValues): FilledMessage {
  const body = fillDraft(draft.body, values)
  return { subject: fillDraft(draft.subject, values), body, letter: withoutEmpty(body.marked).trim() }
}

function finish(
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

/** Without the paragraphs that are nothing but a value which is empty for them. */
const withoutEmpty = (marked: string): string => marked.replaceAll(emptyParagraph, "$1")

const emptyParagraph = new RegExp(`(^|\\n\\n)${valueBegins}${valueEnds}(?:\\n\\n|$)`, "g")

/** The message of one step for one person. */
export function renderMessage(input: {
  written: Written
  thread: "reply" | "new"
  threadSubject: string
  contact: Recipient
  sender: Sender
  targetUrls: readonly string[]
}): MarkedMessage {
  const { written, thread, threadSubject, contact, sender, targetUrls } = input
  const draft = readMessage(written, thread)
  const filled = fillMessage(draft, valuesFor(contact, sender, targetUrls))
  const subject = draft.isReply
    ? `Re: ${valueBegins}${threadSubject}${valueEnds}`
    : toSubject(filled.subject.marked, readMarked)
  const text = toText(readMarked(filled.letter))
  return { ...finish(draft, filled, threadSubject), marked: { subject, text } }
}

const longestSubject = 250
const longestText = 50_000

const lengthProblems = (subject: string, text: string): Problem[] => [
  ...(subject.length > longestSubject ? [problem("too_long", "The subject is too long.")] : []),
  ...(text.length > longestText ? [problem("too_long", "The message is too long.")] : []),
]

const problem = (kind: Problem["kind"], message: string): Problem => ({ kind, message })

const isFirst = ({ message }: Problem, at: number, all: Problem[]) =>
  all.findIndex((other) => other.message === message) === at
