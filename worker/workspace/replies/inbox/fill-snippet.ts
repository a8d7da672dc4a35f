import { fillDraft, readDraft } from "../../campaigns/letters/fill-template.ts"
import { noSender, valuesFor } from "../../campaigns/letters/merge-fields.ts"
import { readLetter } from "../../campaigns/letters/read-letter.ts"
import { findSenders } from "../../campaigns/mailboxes/senders.ts"
import { type Block, readTemplate, writeTemplate } from "../../campaigns/markup/contract.ts"
import { readThread } from "../../campaigns/messages/threads.ts"
import { findTemplate } from "../../campaigns/templates/find-template.ts"
import type { Ctx } from "../../core/context.ts"
import { seeContact } from "../../people/contacts/refer-to-contact.ts"
import type { FilledSnippet } from "./contract.ts"

/** A snippet, or the first text of a letter, with the fields of the person of a conversation. Throws 404. */
export function fillSnippet(ctx: Ctx, threadId: string, snippetId: string): FilledSnippet {
  const { contactId, mailboxId } = readThread(ctx, threadId)
  const [first] = findTemplate(ctx, snippetId).messages
  const contact = (contactId && seeContact(ctx, contactId)) || nobody
  const [sender = noSender] = findSenders(ctx, [mailboxId])
  const draft = readDraft(first?.body ?? "")
  const { marked, problems } = fillDraft(draft, valuesFor(contact, sender, []))
  return {
    text: writeTemplate(readLetter(marked).map(withPlainValues)),
    problems: [...draft.problems, ...problems].map(({ message }) => message),
  }
}

/** The values of a person are words in the text that is written from here on, whatever they contain. */
const withPlainValues = (block: Block): Block => ({
  ...block,
  lines: block.lines.map((line) =>
    line.map((inline) => (inline.kind === "atom" ? { ...inline, text: withoutMarkup(inline.text) } : inline)),
  ),
})

const withoutMarkup = (value: string): string =>
  readTemplate(value).some(({ lines }) => lines.flat().some(({ isBold, kind }) => isBold || kind === "link"))
    ? value.replaceAll(/[*[\]]/g, "")
    : value

const nobody = { name: "", title: "", company: "", email: null }
