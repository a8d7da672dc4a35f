import { rootOf } from "../../../database.ts"
import { log } from "../../../http/log.ts"
import { type ImapAccount, withImap } from "../../../mail/imap/imap-connection.ts"
import { describeImapFailure, ImapFailure } from "../../../mail/imap/imap-failure.ts"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import type { ReadMailbox } from "../../campaigns/mailboxes/keep-reading.ts"
import type { ReadPlace, ReadPlaces } from "../../campaigns/mailboxes/read-places.ts"
import { firstLeftFrom } from "../../campaigns/messages/find-left.ts"
import type { Ctx } from "../../core/context.ts"
import { type Copies, fileCopies } from "./file-copies.ts"
import { findPlaces, folderRoles } from "./find-places.ts"
import { readFolder } from "./read-folder.ts"
import { type Found, Taking } from "./taking.ts"

/** What one look at a mailbox brought. Nothing of it is kept yet. */
export interface Look extends Copies {
  /** What concerns us, in the order in which it came and went. */
  found: Found[]
  places: ReadPlaces
  /** There is more than was taken at once. */
  hasMore: boolean
}

/** Why a look brought nothing, in words. `isRefused`: the server does not accept the sign-in. */
export interface FailedLook {
  failure: string
  isRefused: boolean
}

export const ourFault = "Something went wrong on our side while it was read."

/** Looks at a mailbox; a failure is an answer, too. */
export async function tryLook(
  ctx: Ctx,
  mailbox: ReadMailbox,
  account: ImapAccount,
): Promise<Look | FailedLook> {
  try {
    return await look(ctx, mailbox, account)
  } catch (error) {
    if (error instanceof ImapFailure)
      return { failure: describeImapFailure(error, account.reach), isRefused: error.kind === "auth" }
    log("error", { requestId: ctx.requestId, mailbox: mailbox.id, error: rootOf(error).stack })
    return { failure: ourFault, isRefused: false }
  }
}

/**
 * Looks at what came into a mailbox and what was sent from it since the last look. Only headers are read of most messages, and
 * whole those that concern us. Nothing in the mailbox changes but that copies of what we sent are put into its folder of sent
 * mail.
 */
const look = (ctx: Ctx, mailbox: ReadMailbox, account: ImapAccount): Promise<Look> =>
  withImap(account, async (session) => {
    const places = await findPlaces(session, mailbox.readPlaces, ctx.now)
    const since = firstLeftFrom(ctx, mailbox.id)
    const taking = new Taking(ctx, session, foldAddress(mailbox.address) ?? "")
    for (const role of folderRoles) {
      const place = places[role]
      if (!place) continue
      const next = await take(taking, place, since, role).catch((error: unknown) => {
        // A folder that was renamed or removed is searched for again; without an inbox there is nothing to read.
        if (role === "inbox" || !(error instanceof ImapFailure) || error.kind !== "refused") throw error
        places.listedAt = 0
        return undefined
      })
      if (next) places[role] = next
      else delete places[role]
    }
    const copies = await fileCopies(ctx, session, mailbox, places.sent?.name)
    const found = taking.found.sort((a, b) => a.at - b.at)
    return { ...copies, places, found, hasMore: taking.hasMore }
  })

/** Takes the next messages of one folder that concern us, and returns where to go on. */
async function take(
  taking: Taking,
  known: ReadPlace,
  since: number | null,
  role: (typeof folderRoles)[number],
): Promise<ReadPlace> {
  for (let place = known; ; ) {
    const next = await readFolder(taking.session, place, since)
    const left = await taking.takeFrom(next.headers, role)
    if (left) {
      taking.hasMore = true
      return { ...next.place, lastUid: left.uid - 1 }
    }
    place = next.place
    if (!next.hasMore) return place
    if (taking.isFull) {
      taking.hasMore = true
      return place
    }
  }
}
