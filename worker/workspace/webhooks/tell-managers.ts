import { and, count, eq } from "drizzle-orm"
import { rootOf } from "../../database.ts"
import { log } from "../../http/log.ts"
import type { Manager } from "../../site/workspaces/list-managers.ts"
import type { Ctx } from "../core/context.ts"
import type { Part, Worker } from "../core/jobs/jobs.ts"
import { type Disabled, disabledMail } from "./disabled-mail.ts"
import { type EndpointRow, webhookDeliveries, webhookEndpoints } from "./table.ts"

const minute = 60_000
/**
 * How long sending is retried when mail could not be handed over; the first retry follows after the pause, later ones
 * at growing intervals.
 */
const patience = 3 * 24 * 60 * minute
const pause = 15 * minute

/**
 * Writes to the owners and admins that an endpoint was disabled automatically, one of them in each part; the subject is
 * the endpoint. The recipient is recorded after the mail has left. A crash in between repeats it under the same
 * Message-ID, so mail programs keep it once.
 */
export const tellWorker: Worker = {
  // As with deliveries: a mail that waits for a server does not delay others.
  sideBySide: 2,
  async prepare(ctx, id) {
    const endpoint = findGivenUp(ctx, id)
    if (!endpoint) return () => null
    try {
      return await tellOne(ctx, endpoint)
    } catch (error) {
      logFailure(ctx, id, error)
      return tryLater(endpoint)
    }
  },
  // The dashboard continues to show it.
  giveUp: () => {},
}

type GivenUp = EndpointRow & { givenUpAt: number }

/** Null once it was enabled or deleted: there is nothing left to report. */
function findGivenUp({ db }: Ctx, id: string): GivenUp | null {
  const row = db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).get()
  return row && row.state === "disabled" && row.givenUpAt !== null
    ? { ...row, givenUpAt: row.givenUpAt }
    : null
}

/**
 * Writes to the first of them who can be reached. An address that refuses mail does not keep the others from being
 * notified.
 */
async function tellOne(ctx: Ctx, endpoint: GivenUp): Promise<Part> {
  const managers = await ctx.listManagers()
  const untold = managers.filter(({ id }) => !endpoint.toldTo.includes(id))
  for (const manager of untold)
    if (await isSent(ctx, endpoint, manager))
      return (later) => {
        noteTold(later, endpoint, manager)
        return later.now
      }
  return untold.length === 0 ? () => null : tryLater(endpoint)
}

async function isSent(ctx: Ctx, endpoint: GivenUp, { id, email }: Manager): Promise<boolean> {
  const page = `${ctx.settings.SITE_ORIGIN}/dashboard/api/webhooks?workspace=${ctx.workspaceId}`
  const mail = disabledMail(email, page, { ...endpoint, waiting: countWaiting(ctx, endpoint.id) })
  try {
    await ctx.mail.send({ ...mail, id: `${endpoint.id}.${endpoint.givenUpAt}.${id}` })
    return true
  } catch (error) {
    logFailure(ctx, endpoint.id, error)
    return false
  }
}

const countWaiting = ({ db }: Ctx, id: string): Disabled["waiting"] =>
  db
    .select({ waiting: count() })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, "pending")))
    .get()?.waiting ?? 0

/** It may have been enabled and disabled again meanwhile, which requires another notification. */
function noteTold(ctx: Ctx, { id, givenUpAt }: GivenUp, manager: Manager): void {
  const now = findGivenUp(ctx, id)
  if (now?.givenUpAt !== givenUpAt) return
  ctx.db
    .update(webhookEndpoints)
    .set({ toldTo: [...now.toldTo, manager.id] })
    .where(eq(webhookEndpoints.id, id))
    .run()
}

const tryLater =
  ({ givenUpAt }: GivenUp): Part =>
  ({ now }) =>
    now - givenUpAt > patience ? null : now + Math.round(Math.max(pause, (now - givenUpAt) / 2))

function logFailure({ requestId }: Ctx, subject: string, error: unknown): void {
  log("error", { requestId, job: "webhooks.tell", subject, error: rootOf(error).stack })
}
