import { toIso } from "../../../to-iso.ts"
import type { Message } from "./contract.ts"
import type { MessageRow } from "./table.ts"

export const presentMessage = (row: MessageRow): Message => ({
  id: row.id,
  direction: row.direction,
  enrolmentId: row.enrolmentId,
  campaignId: row.campaignId,
  contactId: row.contactId,
  stepId: row.stepId,
  position: row.position,
  variantId: row.variantId,
  mailboxId: row.mailboxId,
  threadId: row.threadId,
  state: row.state,
  class: row.class,
  intent: row.intent,
  intentSentence: row.intentSentence,
  intentBy: row.intentBy,
  from: row.fromAddress,
  to: row.toAddress,
  subject: row.subject,
  attachments: presentAttachments(row),
  scheduledAt: toIso(row.scheduledAt),
  sentAt: toIso(row.sentAt),
  receivedAt: toIso(row.receivedAt),
  error: row.error,
  skipReason: row.skipReason,
  createdAt: toIso(row.createdAt),
})

export const presentAttachments = ({
  attachments,
}: Pick<MessageRow, "attachments">): Message["attachments"] =>
  attachments.map(({ part, name, type, size }) => ({ part, name, type, size }))
