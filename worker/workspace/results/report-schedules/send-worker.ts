import { eq } from "drizzle-orm"
import { rootOf } from "../../../database.ts"
import { log } from "../../../http/log.ts"
import type { Ctx } from "../../core/context.ts"
import type { Worker } from "../../core/jobs/jobs.ts"
import type { Outcome, StopReason } from "./contract.ts"
import { lookUpDelivery } from "./find-delivery.ts"
import { findUnwilling } from "./find-unwilling.ts"
import { type DeliveryRow, reportDeliveries } from "./table.ts"
import { whyNothingGoes } from "./why-stopped.ts"
import { writeDeliveryMail } from "./write-delivery-mail.ts"

const mostTries = 5
const pause = 15 * 60_000

/**
 * Mails an approved report to one recipient after the other; the subject is the delivery's id. That somebody is about to be
 * mailed is noted before: after a crash it is unknown whether they were, and they are not mailed again.
 */
export const sendReportWorker: Worker = {
  async prepare(ctx, id) {
    const sending = lookUpDelivery(ctx, id)
    if (sending?.state !== "sending") return () => null
    const reason = whyItStops(ctx, sending.report)
    if (reason !== null) return (later) => end(later, id, "stopped", reason)
    const next = nextOf(sending)
    if (!next) return (later) => end(later, id, "sent")
    const outcome = await mail(ctx, sending, next.email)
    return (later) => {
      const left = note(later, id, next.email, outcome)
      return left.every(({ tries }) => tries > 0) && left.length > 0 ? later.now + pause : later.now
    }
  },
  giveUp: (ctx, id) => {
    end(ctx, id, "stopped", "failed")
  },
}

type Joined = NonNullable<ReturnType<typeof lookUpDelivery>>

/** Whom it was tried with least; undefined when everybody is done. */
const nextOf = ({ recipients }: DeliveryRow) =>
  recipients.filter(({ outcome }) => outcome === null).sort((one, other) => one.tries - other.tries)[0]

async function mail(ctx: Ctx, sending: Joined, email: string): Promise<Outcome> {
  if (findUnwilling(ctx, [email]).size > 0) return "suppressed"
  ctx.write(() => note(ctx, sending.id, email, "unknown"))
  const at = sending.recipients.findIndex((one) => one.email === email)
  try {
    await ctx.mail.send({ ...writeDeliveryMail(ctx, sending, email), id: `${sending.id}.${at}` })
    return "sent"
  } catch (error) {
    log("error", { requestId: ctx.requestId, job: "report.send", error: rootOf(error).stack })
    return null
  }
}

/** Returns those who are still to be mailed. */
function note({ db }: Pick<Ctx, "db">, id: string, email: string, outcome: Outcome) {
  const known = db.select().from(reportDeliveries).where(eq(reportDeliveries.id, id)).get()?.recipients ?? []
  const recipients = known.map((one) => {
    if (one.email !== email) return one
    const tries = one.tries + (outcome === null ? 1 : 0)
    return { email, tries, outcome: tries >= mostTries && outcome === null ? ("failed" as const) : outcome }
  })
  db.update(reportDeliveries).set({ recipients }).where(eq(reportDeliveries.id, id)).run()
  return recipients.filter((one) => one.outcome === null)
}

/** Somebody may have ended the link since, or the plan or the client may not allow it any more. */
function whyItStops(ctx: Ctx, { clientId, linkEndsAt }: Joined["report"]): StopReason | null {
  if (linkEndsAt === null || linkEndsAt <= ctx.now) return "link"
  return whyNothingGoes(ctx, clientId)
}

function end({ db }: Ctx, id: string, state: "sent" | "stopped", reason: StopReason | null = null): null {
  db.update(reportDeliveries).set({ state, reason }).where(eq(reportDeliveries.id, id)).run()
  return null
}
