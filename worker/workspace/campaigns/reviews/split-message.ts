import { createHash } from "node:crypto"
import type { Preview } from "../engine/review.ts"
import { valueBegins, valueEnds } from "../letters/template-engine.ts"
import type { ReviewedMessage, TextPart } from "./contract.ts"

/** Takes a message apart into its words and the values of its recipient, and says which others have the same words. */
export function splitMessage(campaignId: string, position: number, preview: Preview): ReviewedMessage {
  const { marked, ...message } = preview
  const subject = splitText(marked.subject, message.subject)
  const words = splitText(marked.text, message.text)
  const foot = message.text.slice(lengthOf(words))
  const said = [campaignId, position, wordsOf(subject), wordsOf(words), foot.replaceAll(ownLinks, "…")]
  const group = createHash("sha256").update(JSON.stringify(said)).digest("base64url").slice(0, 22)
  const text = foot === "" ? words : [...words, { text: foot, isValue: false }]
  return { ...message, parts: { subject, text }, group }
}

/** The links of a foot are of one recipient each. */
const ownLinks = /https?:\/\/\S+/g

const value = new RegExp(`${valueBegins}([^${valueEnds}]*)${valueEnds}`)

/** What is shown is always what is sent: a text that does not begin with the marked one is shown without parts. */
function splitText(marked: string, sent: string): TextPart[] {
  const parts = marked
    .split(value)
    .map((text, at) => ({ text, isValue: at % 2 === 1 }))
    .filter(({ text, isValue }) => isValue || text !== "")
  const whole = parts.map(({ text }) => text).join("")
  return sent.startsWith(whole) ? parts : [{ text: sent, isValue: false }]
}

const lengthOf = (parts: readonly TextPart[]) => parts.reduce((sum, { text }) => sum + text.length, 0)

/** The words between the values. */
const wordsOf = (parts: readonly TextPart[]) => parts.map(({ text, isValue }) => (isValue ? null : text))
