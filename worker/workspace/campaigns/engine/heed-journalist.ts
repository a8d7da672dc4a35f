import { eq } from "drizzle-orm"
import { rootOf } from "../../../database.ts"
import { claimPlace, leavePlace, type Place } from "../../../directory/first-messages/claim-place.ts"
import { findJournalist, type Journalist } from "../../../directory/journalists/find-journalists.ts"
import { log } from "../../../http/log.ts"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import type { Ctx } from "../../core/context.ts"
import { applyHeard } from "../../people/journalists/hear-journalists.ts"
import { enrolments } from "../enrolments/table.ts"
import { chanceOf } from "./chance.ts"
import type { Claim } from "./take-next.ts"

/** What was heard before a claimed message is sent. */
export interface Heeded {
  /** The place that it took among the first messages to its recipient; null when none is needed, or none was free. */
  place: string | null
  /** They were asked often lately: when it may be tried again, in milliseconds UTC. Null when it need not wait. */
  waitsUntil: number | null
}

/**
 * Takes over what the recipient of a claimed message decided as a journalist, since it was planned: the checks before
 * sending then see it. A first message takes a place among those that its recipient gets from all customers. Returns null
 * when the directory could not be asked; then nothing may be sent.
 */
export async function heedJournalist(ctx: Ctx, claim: Claim): Promise<Heeded | null> {
  try {
    const { journalist, place } = await askDirectory(ctx, claim)
    const { address } = claim.mail.to
    applyHeard(ctx, [address], new Map(journalist && [[address, journalist]]))
    keepHours(ctx, claim, journalist)
    return {
      place: place?.freeAt === null ? place.claim : null,
      waitsUntil: place?.freeAt ? place.freeAt + spreadOf(place.claim) : null,
    }
  } catch (error) {
    noteFailure(ctx, error)
    return null
  }
}

/** Gives a place back that was not used. One that cannot be given back is free again after seven days. */
export const leave = (ctx: Ctx, place: string): Promise<void> =>
  leavePlace(ctx.directory, place).catch((error) => noteFailure(ctx, error))

async function askDirectory(
  ctx: Ctx,
  { mail, message, mailbox, enrolment }: Claim,
): Promise<{ journalist: Journalist | undefined; place: Place | null }> {
  const address = foldAddress(mail.to.address) ?? mail.to.address.toLowerCase()
  // From the sandbox nothing leaves, and a later message goes to somebody who has had the first.
  if (mailbox.driver === "sandbox" || message.position !== 1)
    return { journalist: (await findJournalist(ctx.directory, address)) ?? undefined, place: null }
  const { workspaceId, now, settings } = ctx
  const most = settings.FIRST_MESSAGES_PER_WEEK
  const first = { workspaceId, enrolmentId: enrolment.id, address, now, most }
  const place = await claimPlace(ctx.directory, first)
  return { journalist: place.journalist, place }
}

function keepHours(ctx: Ctx, { enrolment }: Claim, journalist: Journalist | undefined): void {
  const hours = journalist?.preferences.hours
  const { timeZone } = enrolment
  const now = {
    timeZone: hours?.timeZone ?? timeZone,
    hoursFrom: hours?.from ?? null,
    hoursTo: hours?.to ?? null,
  }
  const isSame =
    now.timeZone === timeZone && now.hoursFrom === enrolment.hoursFrom && now.hoursTo === enrolment.hoursTo
  if (!isSame) ctx.db.update(enrolments).set(now).where(eq(enrolments.id, enrolment.id)).run()
}

/**
 * Up to half a day, by a hash that only the directory can make: those who wait for one place do not all come at once, and
 * the time tells nobody when another customer wrote.
 */
const spreadOf = (claim: string): number => Math.floor((chanceOf(claim) * 86_400_000) / 2)

const noteFailure = (ctx: Ctx, error: unknown) =>
  log("error", { requestId: ctx.requestId, directory: "journalists", error: rootOf(error).stack })
