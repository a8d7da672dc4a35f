import type { Problem } from "./contract.ts"
import { fillDraft, readDraft } from "./fill-template.ts"
import {
  type FilledMessage,
  finishMessage,
  type MessageDraft,
  problem,
  type RenderedMessage,
} from "./finish-message.ts"
import { type FieldValues, type Recipient, type Sender, valuesFor } from "./merge-fields.ts"
import { readMarked } from "./read-letter.ts"
import { valueBegins, valueEnds } from "./template-engine.ts"
import { toSubject, toText } from "./to-text.ts"

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
): RenderedMessage => finishMessage(draft, fillMessage(draft, values), threadSubject)

/** A message, and its words with each value between two marks. */
export interface MarkedMessage extends RenderedMessage {
  marked: { subject: string; text: string }
}

function fillMessage(draft: MessageDraft, values: FieldValues): FilledMessage {
  const body = fillDraft(draft.body, values)
  return { subject: fillDraft(draft.subject, values), body, letter: withoutEmpty(body.marked).trim() }
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
  return { ...finishMessage(draft, filled, threadSubject), marked: { subject, text } }
}
