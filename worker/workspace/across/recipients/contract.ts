import * as z from "zod/mini"
import { text } from "../../../site/text/contract.ts"
import type { HeldDetail } from "../../core/personal-data/contract.ts"

/** The requests of a person to whom a workspace wrote, by the link in a message and without an account. */
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

/** The data that a workspace holds about the person. */
export interface Holding {
  /** The sender: a company with its postal address, or a person's name. */
  sender: string
  postalAddress: string
  /** Null once no data about them is stored. */
  person: {
    /** Shortened, because a mail may have been passed on: `a…@paper.example`. */
    address: string
    isStopped: boolean
    details: HeldDetail[]
    messagesSent: number
  } | null
}
