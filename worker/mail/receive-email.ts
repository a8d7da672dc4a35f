import { eq } from "drizzle-orm"
import { readClock } from "../clock.ts"
import { openDatabase } from "../database.ts"
import type { Settings } from "../env.ts"
import { type Instruments, measureLag } from "../site/operations/measure.ts"
import { workspaces } from "../site/workspaces/table.ts"
import { readArrival } from "./mail-routes.ts"

/** More than an answer ever needs, and little enough to be read at once. */
const mostBytes = 10 * 1024 * 1024

/**
 * Delivers a message that the platform received to the workspace that its address names. A message for an unknown
 * address is rejected with a reason. A failure is thrown, so that the sender's server tries again.
 */
export async function receiveEmail(
  message: Pick<ForwardableEmailMessage, "to" | "raw" | "rawSize" | "setReject"> & { from?: string },
  bindings: Pick<Bindings, "SITE" | "WORKSPACE"> & Instruments,
  settings: Settings,
  now: number,
): Promise<void> {
  const { SITE, WORKSPACE } = bindings
  const arrival = readArrival(settings, message.to)
  if (!arrival) return message.setReject("550 5.1.1 There is nobody at this address.")
  if (message.rawSize > mostBytes) return message.setReject("552 5.3.4 This message is too large.")
  // A customer who left is not restored by incoming mail.
  const isThere = eq(workspaces.id, arrival.workspaceId)
  const [known] = await openDatabase(SITE).select({ id: workspaces.id }).from(workspaces).where(isThere)
  if (!known) return message.setReject("550 5.1.1 There is nobody at this address.")
  const raw = new Uint8Array(await new Response(message.raw).arrayBuffer())
  const moment = { now, requestId: crypto.randomUUID() }
  await WORKSPACE.getByName(arrival.workspaceId).receive(
    raw,
    { ...arrival, ...(message.from !== undefined && { envelopeFrom: message.from }) },
    moment,
  )
  measureLag(bindings, "arrived", readClock() - now)
}
