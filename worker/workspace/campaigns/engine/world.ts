import type { MailHours } from "../../../directory/journalists/contract.ts"
import type { Ctx } from "../../core/context.ts"
import type { Send } from "../mailboxes/sending.ts"
import type { MessageRow } from "../messages/table.ts"
import type { Drafter } from "../origins/contract.ts"

/** The text of a message for its recipient, or why there is none: in words for the author of the campaign. */
export type Composed =
  | {
      kind: "composed"
      to: { name: string; address: string }
      subject: string
      text: string
      html: string
      /** Its own words, with each value of the person between two marks. */
      marked: { subject: string; text: string }
      revision: number
      variantId: string | null
      templateIds: string[]
      draftedBy: Drafter | null
    }
  | { kind: "blocked"; reason: string }

/** Writes a planned message from its step as it is now. The same row and the same facts give the same text. */
export type Compose = (ctx: Ctx, message: MessageRow) => Composed

/** The functions that the engine is given. */
export interface World {
  compose: Compose
  send: Send
}

/** Somebody whom a campaign may write to, as the checks before the launch found them. */
export interface Candidate {
  contactId: string
  contactPointId: string
  address: string
  outletId: string | null
  /** Null where it is unknown; then the campaign's zone applies. */
  timeZone: string | null
  /** Whose public holidays they have; null where it is unknown. */
  country: string | null
  /** When they let mail arrive, as they said for all customers; left out or null for any time. */
  hours?: MailHours | null
}
