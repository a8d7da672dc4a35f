import { and, eq } from "drizzle-orm"
import { conflict, notFound } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { lookUpContact } from "../../people/contacts/refer-to-contact.ts"
import { stepRevisions, steps, variants } from "../campaigns/table.ts"
import { splitName } from "../letters/merge-fields.ts"
import { readHtml } from "../letters/read-html.ts"
import { mailboxes } from "../mailboxes/table.ts"
import { writeTemplate } from "../markup/contract.ts"
import { isReply } from "../messages/keep-reply.ts"
import { type MessageRow, messages } from "../messages/table.ts"
import type { FromMessage, TemplateDetail } from "./contract.ts"
import { templates } from "./table.ts"
import { addTemplate } from "./write-template.ts"

/**
 * Makes a template from a message that was sent: of a campaign's the text with its fields, as it was then; of an answer
 * a snippet, with the fields in place of the person's name. Throws 404, and 409 when there are too many.
 */
export function templateFromMessage(ctx: Ctx, { messageId }: FromMessage): TemplateDetail {
  return ctx.write(() => {
    const message = ctx.db.select().from(messages).where(eq(messages.id, messageId)).get()
    if (message?.direction !== "out" || message.sentAt === null) throw notFound("sent message")
    const written = message.stepId === null ? null : textThen(ctx, message)
    const text = written ?? { subject: "", body: withFields(ctx, message) }
    if (text.body.trim() === "") throw conflict("The text of this message was deleted.")
    const kind = written ? ("letter" as const) : ("snippet" as const)
    return addTemplate(ctx, {
      kind,
      name: freeName(ctx, kind, written?.subject || message.subject || beginningOf(text.body)),
      folder: "",
      clientId: null,
      messages: [{ ...text, delayValue: 0, delayUnit: "business_days", thread: "new" }],
    })
  })
}

/** The text of its step at the revision that was sent; null when the step is gone. */
function textThen({ db }: Ctx, { stepId, variantId, revision }: MessageRow) {
  const id = stepId ?? ""
  const step = db.select().from(steps).where(eq(steps.id, id)).get()
  const isThen = and(eq(stepRevisions.stepId, id), eq(stepRevisions.revision, revision ?? 0))
  const earlier = db.select().from(stepRevisions).where(isThen).get()
  const whole = earlier ?? step
  if (!whole) return null
  const others = earlier?.variants ?? db.select().from(variants).where(eq(variants.stepId, id)).all()
  const { subject, body } = others.find((variant) => variant.id === variantId) ?? whole
  return { subject, body }
}

/** The words of an answer without the signature, and with fields where the person is named. */
function withFields(ctx: Ctx, message: MessageRow): string {
  const { contactId, mailboxId } = message
  const text = isReply(message) ? writeTemplate(readHtml(message.html)) : message.text
  const mailbox = ctx.db.select().from(mailboxes).where(eq(mailboxes.id, mailboxId)).get()
  const signature = mailbox?.signature ?? ""
  const words = signature && text.endsWith(signature) ? text.slice(0, -signature.length).trimEnd() : text
  const name = (contactId && lookUpContact(ctx, contactId)?.name) || ""
  const fields = [
    [name, "name"],
    [splitName(name).first, "first_name"],
  ] as const
  return fields.reduce(
    (left, [value, field]) => (value.length < 2 ? left : left.replaceAll(wholeWord(value), `{{ ${field} }}`)),
    words,
  )
}

const wholeWord = (name: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, "gu")

const beginningOf = (body: string) => body.trim().split("\n", 1)[0] ?? ""

/** The name, with a number when it is taken. */
function freeName({ db }: Ctx, kind: "letter" | "snippet", wanted: string): string {
  const base =
    wanted
      .replaceAll(/\{\{-?\s*(\w+)[^{}]*\}\}/g, "$1")
      .replaceAll(/\s+/g, " ")
      .trim()
      .slice(0, 90) || "Untitled"
  const taken = new Set(
    db
      .select({ name: templates.nameNorm })
      .from(templates)
      .where(eq(templates.kind, kind))
      .all()
      .map(({ name }) => name),
  )
  let name = base
  for (let number = 2; taken.has(foldName(name)); number += 1) name = `${base} (${number})`
  return name
}
