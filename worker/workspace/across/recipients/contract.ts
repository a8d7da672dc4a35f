import * as z from "zod/mini"
import { text } from "../../../site/text/contract.ts"
import type { HeldDetail } from "../../core/personal-data/contract.ts"

/** What somebody whom a workspace wrote to may ask of it, with the link in a message and without an account. */
export const RecipientRequest = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("look") }),
  z.object({ kind: z.literal("unsubscribe") }),
  z.object({ kind: z.literal("object") }),
  z.object({ kind: z.literal("erase") }),
  z.object({
    kind: z.literal("correct"),
    text: text(1000, "Say what is wrong"),
  }),
])
export type RecipientRequest = z.infer<typeof RecipientRequest>

/** What a workspace holds of the person who was written to. */
export interface Holding {
  /** Who wrote: a company with its postal address, or the sender's name. */
  sender: string
  postalAddress: string
  /** Null once nothing is held of them any more. */
  person: {
    /** Shortened, because a mail may have been passed on: `a…@paper.example`. */
    address: string
    isStopped: boolean
    details: HeldDetail[]
    messagesSent: number
  } | null
}
