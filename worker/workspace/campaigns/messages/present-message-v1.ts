import type { Message } from "./contract.ts"
import type { MessageSummaryV1 } from "./v1-schemas.ts"

export const presentMessageV1 = (message: Message): MessageSummaryV1 => ({
  id: message.id,
  direction: message.direction,
  enrolment_id: message.enrolmentId,
  campaign_id: message.campaignId,
  contact_id: message.contactId,
  step_id: message.stepId,
  position: message.position,
  variant_id: message.variantId,
  mailbox_id: message.mailboxId,
  thread_id: message.threadId,
  state: message.state,
  class: message.class,
  intent: message.intent,
  intent_sentence: message.intentSentence,
  intent_by: message.intentBy,
  from: message.from,
  to: message.to,
  subject: message.subject,
  scheduled_at: message.scheduledAt,
  sent_at: message.sentAt,
  received_at: message.receivedAt,
  error: message.error,
  skip_reason: message.skipReason,
  created_at: message.createdAt,
})
