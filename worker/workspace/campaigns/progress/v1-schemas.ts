import * as z from "zod/mini"
import { enrolmentStates } from "../enrolments/contract.ts"
import { eventTypes, messageStates } from "../messages/contract.ts"
import { eventActors } from "./contract.ts"

/** A person's events, the next message, and the reasons. */
export const ExplanationV1 = z
  .object({
    enrolment_id: z.string(),
    state: z.enum(enrolmentStates),
    /** Null when nothing more will be sent, or something blocks it. */
    next_at: z.nullable(z.iso.datetime()),
    summary: z.string(),
    /** Each rule that moved the next message, in its turn. */
    because: z.array(z.string()),
    happened: z.array(
      z.object({
        type: z.enum(eventTypes),
        at: z.iso.datetime(),
        by: z.enum(eventActors),
        message_id: z.nullable(z.string()),
        position: z.nullable(z.int()),
        reason: z.nullable(z.string()),
      }),
    ),
    planned: z.array(
      z.object({
        message_id: z.string(),
        position: z.int(),
        state: z.enum(messageStates),
        at: z.nullable(z.iso.datetime()),
      }),
    ),
  })
  .register(z.globalRegistry, { id: "Explanation" })
export type ExplanationV1 = z.infer<typeof ExplanationV1>
