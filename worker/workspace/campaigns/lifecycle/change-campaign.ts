import { eq } from "drizzle-orm"
import { forbidden } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { requireClient } from "../../people/clients/refer-to-client.ts"
import type { Campaign, CampaignChange } from "../campaigns/contract.ts"
import { findPlainCampaign, readCampaign } from "../campaigns/find-campaign.ts"
import { refuseArchived } from "../campaigns/refuse-archived.ts"
import { type CampaignRow, campaigns } from "../campaigns/table.ts"
import { askForReviews } from "../engine/ask-for-reviews.ts"
import { followZone } from "../engine/follow-zone.ts"
import { rebalanceCampaign } from "../engine/rebalance.ts"
import { releaseReviews } from "../engine/release-reviews.ts"
import { spreadCampaign } from "../engine/spread-people.ts"
import { refuseAutomatic } from "./refuse-automatic.ts"
import { refuseUnreadChange } from "./refuse-unread.ts"
import { requireKnownSenders } from "./require-known-senders.ts"
import { requireOwnSenders } from "./require-own-senders.ts"

/**
 * Changes the given fields. A running campaign follows the new rules for everything that is not sent yet. Throws 404,
 * 403 for a key that wants less to be reviewed, for what would go out unread and for what the plan does not send, 409
 * for an archived campaign, and 422 for a mailbox that does not exist, and for one under way that would be sent from
 * another client's.
 */
export function changeCampaign(ctx: Ctx, id: string, change: CampaignChange): Campaign {
  return ctx.write(() => {
    const before = readCampaign(ctx, id)
    refuseArchived(before)
    refuseLessReview(ctx, before, change)
    refuseUnreadChange(ctx, before, change)
    requireClient(ctx, change.clientId ?? null, before.clientId)
    requireKnownSenders(ctx, change.mailboxIds ?? [], before.mailboxIds)
    const { window, embargoUntil, ...columns } = change
    const hours = window && {
      windowDays: [...new Set(window.days)].sort(),
      windowFrom: window.from,
      windowTo: window.to,
    }
    const embargo = embargoUntil !== undefined && {
      embargoUntil: embargoUntil === null ? null : Date.parse(embargoUntil),
    }
    const set = { ...columns, ...hours, ...embargo }
    if (Object.keys(set).length === 0) return findPlainCampaign(ctx, id)
    ctx.db
      .update(campaigns)
      .set({ ...set, updatedAt: ctx.now })
      .where(eq(campaigns.id, id))
      .run()
    record(ctx, "campaign.changed", id)
    if (isSentOtherwise(before, change)) refuseAutomatic(ctx, id)
    if (before.launchedAt !== null) {
      const after = readCampaign(ctx, id)
      if (before.clientId !== after.clientId || before.mailboxIds.join() !== after.mailboxIds.join())
        requireOwnSenders(ctx, after)
      if (before.approval !== after.approval) {
        askForReviews(ctx, after)
        releaseReviews(ctx, after)
      }
      moveTimes(ctx, before, after)
      if (before.mailboxIds.join() !== after.mailboxIds.join()) spreadCampaign(ctx, after)
    }
    return findPlainCampaign(ctx, id)
  })
}

/** Whether a change says anew what is approved, or from where it is sent. */
const isSentOtherwise = (
  before: CampaignRow,
  { approval = before.approval, mailboxIds = before.mailboxIds }: CampaignChange,
): boolean => approval !== before.approval || mailboxIds.join() !== before.mailboxIds.join()

/** By what the times of a campaign's messages are chosen. */
const timesOf = (row: CampaignRow) =>
  JSON.stringify([
    row.windowDays,
    row.windowFrom,
    row.windowTo,
    row.timeZoneMode,
    row.timeZone,
    row.blackoutDates,
    row.skipHolidays,
    row.dailyCap,
  ])

/** The unsent messages of a launched campaign are planned again by its new hours, days and limits. */
function moveTimes(ctx: Ctx, before: CampaignRow, after: CampaignRow): void {
  if (timesOf(before) === timesOf(after)) return
  if (before.timeZoneMode !== after.timeZoneMode || before.timeZone !== after.timeZone) followZone(ctx, after)
  rebalanceCampaign(ctx, after.id)
}

/** From the least review before sending to the most. */
const strictness = ["auto", "first_touch", "every"]

/** A program's text is approved by a person: so a key may ask for more of it to be reviewed, and never for less. */
function refuseLessReview(
  { actor }: Ctx,
  before: CampaignRow,
  { approval = before.approval }: CampaignChange,
): void {
  if (actor.kind !== "api_key" || strictness.indexOf(approval) >= strictness.indexOf(before.approval)) return
  throw forbidden(
    "A key cannot have less read before it is sent. Somebody of the workspace can, on the campaign's page.",
  )
}
