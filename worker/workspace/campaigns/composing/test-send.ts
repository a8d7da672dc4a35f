import { conflict } from "../../../http/problem.ts"
import { routesOf } from "../../../mail/mail-routes.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import type { PreviewFilter, TestSent } from "../campaigns/contract.ts"
import { readCampaign } from "../campaigns/find-campaign.ts"
import { openMailbox } from "../mailboxes/open-mailbox.ts"
import { findSenders } from "../mailboxes/senders.ts"
import { frameMessage } from "./frame-message.ts"
import { writePreview } from "./preview-message.ts"

/**
 * Sends a message as a person would get it, but only to the mailbox that it is sent from. It is not part of the
 * campaign: it is not counted, and its links belong to nobody. Throws 404, and 409 when the message or the mailbox is
 * not ready.
 */
export async function sendTest(ctx: Ctx, campaignId: string, filter: PreviewFilter): Promise<TestSent> {
  const [sender] = findSenders(ctx, readCampaign(ctx, campaignId).mailboxIds)
  if (!sender) throw conflict("Choose the mailbox that the messages are sent from.")
  const { message, isFirst, draftedBy } = writePreview(ctx, campaignId, filter)
  const [problem] = message.problems
  if (problem) throw conflict(problem.message)
  const id = newId("tst", ctx.now)
  const framed = frameMessage(ctx, message, { id, sender, isFirst, draftedBy })
  const { messageId } = routesOf(ctx.settings, { workspaceId: ctx.workspaceId, id }, sender.address)
  const to = { name: sender.displayName, email: sender.address }
  const subject = `[Test] ${message.subject}`
  const result = await openMailbox(ctx, sender).send(
    { to, subject, ...framed, messageId, date: ctx.now },
    () => true,
  )
  if (result.outcome === "accepted")
    return { address: sender.address, isSandbox: sender.driver === "sandbox" }
  throw conflict(
    result.outcome === "withdrawn" ? "The test was not sent." : `The test was not sent: ${result.text}`,
  )
}
