import { rootOf } from "../../../database.ts"
import { log } from "../../../http/log.ts"
import { DAY } from "../../../site/time/contract.ts"
import { folderOf } from "../../campaigns/files/address.ts"
import { findReceived } from "../../campaigns/messages/keep-intent.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob, type Worker } from "../../core/jobs/jobs.ts"
import { KEPT_DAYS } from "./contract.ts"

const keyOf = (ctx: Pick<Ctx, "workspaceId">, messageId: string): string =>
  `${folderOf(ctx.workspaceId)}mail/${messageId}`

/**
 * Keeps a message with files that was delivered to us, because no mailbox has it from where they could be fetched later. Without the
 * store the message itself is still taken.
 */
export async function keepMail(ctx: Ctx, messageId: string, raw: Uint8Array): Promise<void> {
  ctx.write(() => planJob(ctx, "attachment.forget", messageId, ctx.now + KEPT_DAYS * DAY))
  try {
    await ctx.files.put(keyOf(ctx, messageId), raw)
  } catch (error) {
    log("error", { requestId: ctx.requestId, error: rootOf(error).stack })
    ctx.countError("job")
  }
}

/** A message as it was delivered to us; null for one that we have not. */
export async function findKeptMail(ctx: Ctx, messageId: string): Promise<Uint8Array | null> {
  const found = await ctx.files.get(keyOf(ctx, messageId))
  return found && new Uint8Array(await found.arrayBuffer())
}

/** Deletes what was kept of a message: at its time, or as soon as its sender is forgotten. */
export const forgetMailWorker: Worker = {
  // We promised to delete it by then, whoever is suspended.
  runsWhileSuspended: true,
  async prepare(ctx, messageId) {
    const message = findReceived(ctx, messageId)
    const due = (message?.receivedAt ?? 0) + KEPT_DAYS * DAY
    if (message && message.attachments.length > 0 && due > ctx.now) return () => due
    await ctx.files.delete(keyOf(ctx, messageId))
    return () => null
  },
  giveUp: () => {},
}
