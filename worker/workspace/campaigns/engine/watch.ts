import { and, inArray, ne } from "drizzle-orm"
import { log } from "../../../http/log.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob, type Worker } from "../../core/jobs/jobs.ts"
import { campaigns } from "../campaigns/table.ts"
import { mailboxes } from "../mailboxes/table.ts"
import { planDomainCheck } from "../sender-domain/plan-check.ts"
import { completeCampaign } from "./complete-campaign.ts"
import { nextSendAt, planAllSends } from "./mailboxes.ts"

const hour = 3_600_000

/** A mailbox that has had something to do for longer than an hour without getting on. */
interface Stuck {
  mailboxId: string
  since: number
}

/** Work that makes no progress although nothing blocks it. */
const findStuck = (ctx: Ctx): Stuck[] =>
  ctx.db
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .all()
    .flatMap(({ id }) => {
      const since = nextSendAt(ctx, id)
      return since !== null && since < ctx.now - hour ? { mailboxId: id, since } : []
    })

/** Looks after the domains of mailboxes that were connected before domains were checked every day. */
function planDomainChecks(ctx: Ctx): void {
  const isSender = and(ne(mailboxes.state, "removed"), ne(mailboxes.driver, "sandbox"))
  const senders = ctx.db.select({ address: mailboxes.address }).from(mailboxes).where(isSender).all()
  for (const { address } of senders) planDomainCheck(ctx, address)
}

/** Checks the plan every hour: schedules missing jobs, and logs what is stuck. */
export const watchWorker: Worker = {
  prepare: () => (ctx) => {
    for (const { mailboxId, since } of findStuck(ctx)) {
      log("error", { requestId: ctx.requestId, stuck: mailboxId, since: toIso(since) })
    }
    planAllSends(ctx)
    planDomainChecks(ctx)
    const going = ctx.db
      .select({ id: campaigns.id, state: campaigns.state, startsAt: campaigns.startsAt })
      .from(campaigns)
      .where(inArray(campaigns.state, ["scheduled", "running"]))
      .all()
    for (const { id, state, startsAt } of going) {
      if (state === "scheduled") planJob(ctx, "campaign.start", id, startsAt ?? ctx.now)
      // A deleted person may have been the last of a campaign.
      else completeCampaign(ctx, id)
    }
    return going.length > 0 ? ctx.now + hour : null
  },
  giveUp: () => {},
}

/** Has the plan looked after from now on. */
export const startWatch = (ctx: Ctx): void => planJob(ctx, "messages.watch", "plan", ctx.now + hour)
