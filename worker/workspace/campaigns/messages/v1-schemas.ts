import * as z from "zod/mini"
import { PagingSince } from "../../core/paging/v1-schemas.ts"
import { directions, inboundClasses, intentSources, intents, messageStates } from "./contract.ts"

const message = {
  id: z.string(),
  direction: z.enum(directions),
  enrolment_id: z.nullable(z.string()),
  campaign_id: z.nullable(z.string()),
  contact_id: z.nullable(z.string()),
  step_id: z.nullable(z.string()),
  position: z.nullable(z.int()),
  variant_id: z.nullable(z.string()),
  mailbox_id: z.string(),
  thread_id: z.nullable(z.string()),
  state: z.enum(messageStates),
  class: z.nullable(z.enum(inboundClasses)),
  /** What an answer means, the sentence that says so, and whether rules, an earlier correction, a member or a model said so. */
  intent: z.nullable(z.enum(intents)),
  intent_sentence: z.nullable(z.string()),
  intent_by: z.nullable(z.enum(intentSources)),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  subject: z.string(),
  /** Names, kinds and bytes of the files that came with it. They are fetched in the dashboard alone. */
  attachments: z.array(z.object({ name: z.string(), type: z.string(), size: z.nullable(z.int()) })),
  scheduled_at: z.nullable(z.iso.datetime()),
  sent_at: z.nullable(z.iso.datetime()),
  received_at: z.nullable(z.iso.datetime()),
  error: z.nullable(z.string()),
  skip_reason: z.nullable(z.string()),
  created_at: z.iso.datetime(),
}

/** A message as programs read it in a list. Within a version fields are added, but never taken away. */
export const MessageSummaryV1 = z.object(message).register(z.globalRegistry, { id: "MessageSummary" })
export type MessageSummaryV1 = z.infer<typeof MessageSummaryV1>

/** One message with its text, which is empty until it is written. */
export const MessageV1 = z
  .object({ ...message, text: z.string() })
  .register(z.globalRegistry, { id: "Message" })

const id = z.optional(z.string().check(z.maxLength(40)))
const time = z.optional(z.iso.datetime("Give a time such as 2027-12-24T09:00:00Z"))

export const MessageFilterV1 = z.object({
  campaign: id,
  contact: id,
  thread: id,
  direction: z.optional(z.enum(directions)),
  state: z.optional(z.enum(messageStates)),
  intent: z.optional(z.enum(intents)),
  from: time,
  until: time,
  ...PagingSince.shape,
  cursor: z.optional(
    z
      .string()
      .check(z.regex(/^\d{1,15}\.msg_[0-9a-z]{1,30}$/, "Give the next_cursor of an answer, or none.")),
  ),
})
