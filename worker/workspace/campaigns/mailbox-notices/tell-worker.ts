import { and, eq, inArray } from "drizzle-orm"
import { rootOf } from "../../../database.ts"
import { log } from "../../../http/log.ts"
import { DAY } from "../../../site/time/contract.ts"
import type { Manager } from "../../../site/workspaces/list-managers.ts"
import type { Ctx } from "../../core/context.ts"
import type { Part, Worker } from "../../core/jobs/jobs.ts"
import { type MailboxRow, mailboxes } from "../mailboxes/table.ts"
import { stoppedMail } from "./stopped-mail.ts"

/** How long a mail that could not be handed over is tried again. */
const patience = 3 * DAY
const pause = 15 * 60_000

type Stopped = MailboxRow & { stoppedAt: number }

/**
 * Writes to the owners and admins that a mailbox stopped by itself, one of them in each part; the subject is the mailbox's id. Who
 * was written to is kept, so that nobody hears of it twice.
 */
export const tellStoppedWorker: Worker = {
  sideBySide: 2,
  async prepare(ctx, id) {
    const mailbox = findStopped(ctx, id)
    if (!mailbox) return () => null
    const untold = (await ctx.listManagers()).filter((one) => !mailbox.stoppedToldTo?.includes(one.id))
    for (const manager of untold)
      if (await isSent(ctx, mailbox, manager))
        return (after) => {
          noteTold(after, mailbox, manager)
          return after.now
        }
    return untold.length === 0 ? () => null : tryLater(mailbox)
  },
  // The page goes on showing it.
  giveUp: () => {},
}

/** Undefined once it works again, or somebody paused it: there is nothing left to tell. */
function findStopped({ db }: Pick<Ctx, "db">, id: string): Stopped | undefined {
  const isStopped = inArray(mailboxes.state, ["needs_attention", "unhealthy"])
  const row = db
    .select()
    .from(mailboxes)
    .where(and(eq(mailboxes.id, id), isStopped))
    .get()
  return row && row.stoppedAt !== null ? { ...row, stoppedAt: row.stoppedAt } : undefined
}

async function isSent(
  ctx: Ctx,
  { id, address, signInWith, stoppedAt }: Stopped,
  manager: Manager,
): Promise<boolean> {
  const page = `${ctx.settings.SITE_ORIGIN}/dashboard/mailboxes?workspace=${ctx.workspaceId}`
  const mail = stoppedMail(manager.email, page, { address, byConsent: signInWith !== "password" })
  try {
    await ctx.mail.send({ ...mail, id: `${id}.${stoppedAt}.${manager.id}` })
    return true
  } catch (error) {
    log("error", { requestId: ctx.requestId, job: "mailbox.tell", subject: id, error: rootOf(error).stack })
    return false
  }
}

/** It may have been mended and have stopped again meanwhile, of which everybody hears anew. */
function noteTold(ctx: Ctx, { id, stoppedAt }: Stopped, manager: Manager): void {
  const now = findStopped(ctx, id)
  if (now?.stoppedAt !== stoppedAt) return
  ctx.db
    .update(mailboxes)
    .set({ stoppedToldTo: [...(now.stoppedToldTo ?? []), manager.id] })
    .where(eq(mailboxes.id, id))
    .run()
}

const tryLater =
  ({ stoppedAt }: Stopped): Part =>
  ({ now }) =>
    now - stoppedAt > patience ? null : now + pause
