import * as z from "zod/mini"
import { line, text } from "../../../site/text/contract.ts"

/** The sender's details, for the footer of each message: the law requires a postal address. */
export const SenderDetails = z.object({
  organisation: line(200),
  postalAddress: text(500).check(z.minLength(10, "Give the street, the town and the country")),
  /** Whether the footer says so when a language model drafted a letter; a form sends "on". */
  disclosesModel: z._default(
    z.pipe(
      z.union([z.boolean(), z.literal("on")]),
      z.transform((given) => given !== false),
    ),
    false,
  ),
})
export type SenderDetails = z.infer<typeof SenderDetails>

/** What the browser asks here, and what it gets. */
export interface SenderCalls {
  "GET /sender": { answer: SenderDetails }
  "PUT /sender": { body: SenderDetails; answer: SenderDetails }
}
