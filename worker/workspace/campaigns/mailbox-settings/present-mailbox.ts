import { eq } from "drizzle-orm"
import { forwardAddress } from "../../../mail/mail-routes.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { countSent, todayFrom } from "../engine/ledger.ts"
import { findGrant } from "../mailbox-grants/find-access.ts"
import type { Mailbox, Reading } from "../mailboxes/contract.ts"
import { capOn } from "../mailboxes/daily-cap.ts"
import { forwardConfirmationOf } from "../mailboxes/keep-forward-code.ts"
import type { MailboxRow } from "../mailboxes/table.ts"
import { mayHideAnswers } from "../mailboxes/unread-answers.ts"
import { events } from "../messages/table.ts"

function readingOf(ctx: Ctx, row: MailboxRow): Reading | null {
  const { id, signInWith, imapHost, imapPort, readAt, readFailure } = row
  if (imapHost === null || imapPort === null) return null
  return {
    host: imapHost,
    port: imapPort,
    at: readAt === null ? null : toIso(readAt),
    failure: readFailure,
    isTriedAgain: signInWith === "password" || findGrant(ctx, id)?.endedAt === null,
    followUpsWait: mayHideAnswers(row, ctx.now),
  }
}

export function presentMailbox(ctx: Ctx, row: MailboxRow): Mailbox {
  const { now, settings, workspaceId, limit } = ctx
  // The limit at the beginning of its day holds all day, for the engine as for its owner.
  const today = todayFrom(now, row.timeZone)
  return {
    id: row.id,
    driver: row.driver,
    signsInWith: row.signInWith,
    address: row.address,
    displayName: row.displayName,
    signature: row.signature,
    clientIds: limit ? row.clientIds.filter((id) => limit.clientIds.includes(id)) : row.clientIds,
    server: row.host && row.port && row.user ? { host: row.host, port: row.port, user: row.user } : null,
    reading: readingOf(ctx, row),
    state: row.state === "removed" ? "paused" : row.state,
    stateReason: row.stateReason ?? ((row.heldUntil ?? 0) > now ? row.heldReason : null),
    dailyCap: row.dailyCap,
    todayCap: capOn(row, today),
    sentToday: countSent(ctx, eq(events.mailboxId, row.id), today, now),
    perDomainDailyCap: row.perDomainDailyCap,
    minGapS: row.minGapS,
    maxGapS: row.maxGapS,
    ramp: row.ramp,
    timeZone: row.timeZone,
    forwardAddress: row.driver === "sandbox" ? null : forwardAddress(settings, { workspaceId, id: row.id }),
    forwardConfirmation: forwardConfirmationOf(row, now),
    createdAt: toIso(row.createdAt),
    checkedAt: row.checkedAt === null ? null : toIso(row.checkedAt),
  }
}
