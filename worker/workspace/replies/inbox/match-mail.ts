import type { Arrival } from "../../../mail/mail-routes.ts"
import { DAY } from "../../../site/time/contract.ts"
import { findLeftAs, findLeftById, findLeftTo, type SentMessage } from "../../campaigns/messages/find-left.ts"
import type { Ctx } from "../../core/context.ts"
import type { InboundMail } from "./inbound-mail.ts"

/** After this an address alone says nothing about what is answered. */
const longestAgo = 60 * DAY

/**
 * The message of ours that something which came in is about: by what it says that it answers, then by the address that it came
 * to, then by who sent it, if they were written to lately. Null when nothing tells.
 */
export function matchMail(ctx: Ctx, mail: InboundMail, arrival: Arrival): SentMessage | null {
  for (const id of new Set([...mail.parents, ...mail.returned])) {
    const found = findLeftAs(ctx, id)
    if (found) return found
  }
  const named = arrival.purpose === "forward" ? null : findLeftById(ctx, arrival.id)
  const { address } = mail.from
  return named ?? (address === "" ? null : findLeftTo(ctx, address, ctx.now - longestAgo))
}
