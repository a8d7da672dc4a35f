import type { Arrival } from "../mail/mail-routes.ts"
import type { Ctx } from "./core/context.ts"
import { takeRequests } from "./discover/opportunity-sources/take-requests.ts"
import { readConfirmation } from "./replies/forwarding/read-confirmation.ts"
import { receiveAnswer } from "./replies/inbox/receive-mail.ts"
import { readMail } from "./replies/reading/read-mail.ts"

/** Takes a message as it came over the wire, by what the address is for at which it arrived. */
export async function receiveRaw(ctx: Ctx, raw: Uint8Array, arrival: Arrival): Promise<void> {
  if (arrival.purpose !== "opportunities") return receiveAnswer(ctx, raw, arrival)
  const mail = await readMail(raw)
  takeRequests(ctx, arrival.id, { ...mail, confirmation: readConfirmation(mail) })
}
