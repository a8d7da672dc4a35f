import { eq } from "drizzle-orm"
import { conflict, Problem, tooMany } from "../../../http/problem.ts"
import { writeMail } from "../../../mail/template.ts"
import { DAY } from "../../../site/time/contract.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { senderDetailsOf } from "../sender/sender-details.ts"
import { findSuppressed } from "../suppressions/find-suppressed.ts"
import { CONFIRM_DAYS, type Expert, MINUTES_BETWEEN_MAILS, MOST_MAILS } from "./contract.ts"
import { confirmationAddress } from "./expert-link.ts"
import { findExpert, readExpert, stateOf } from "./find-expert.ts"
import { type ExpertRow, experts } from "./table.ts"

const minute = 60_000

/**
 * Mails an expert what their page would say, at their company's address, for them to confirm or decline. Throws 404, 409
 * when there is nothing to confirm or they declined, 422 for an address that must not be written to, and 429 for too
 * many mails.
 */
export async function askConfirmation(ctx: Ctx, id: string): Promise<Expert> {
  if (findSuppressed(ctx, [readExpert(ctx, id).email]).size > 0) throw unwilling()
  const row = claimMail(ctx, id)
  await ctx.mail.send({ ...writeConfirmationMail(ctx, row), id: `${id}.${row.mails}` })
  return findExpert(ctx, id)
}

/** Counted before it is sent, so that whoever presses twice sends one. */
function claimMail(ctx: Ctx, id: string): ExpertRow {
  return ctx.write(() => {
    const before = readExpert(ctx, id)
    const state = stateOf(before)
    if (state === "confirmed") throw conflict("They confirmed this already.")
    if (state === "declined") throw conflict("They want no page.")
    const next = (before.mailedAt ?? 0) + MINUTES_BETWEEN_MAILS * minute
    if (ctx.now < next)
      throw tooMany((next - ctx.now) / 1000, "asked_recently", "They were asked a few minutes ago.")
    if (before.unanswered >= MOST_MAILS && ctx.now < (before.mailedAt ?? 0) + CONFIRM_DAYS * DAY)
      throw conflict(`They were asked ${MOST_MAILS} times. Please talk to them.`)
    ctx.db
      .update(experts)
      .set({
        mails: before.mails + 1,
        unanswered: before.unanswered + 1,
        mailedAt: ctx.now,
        isAsked: true,
      })
      .where(eq(experts.id, id))
      .run()
    record(ctx, "expert.asked", id)
    return readExpert(ctx, id)
  })
}

function writeConfirmationMail(ctx: Ctx, row: ExpertRow) {
  const { name, company } = row.profile
  const { organisation } = senderDetailsOf(ctx)
  const whoever = [row.createdBy, organisation].filter(Boolean).join(", ")
  return writeMail(row.email, {
    subject: `${name}: please confirm what journalists may read about you`,
    paragraphs: [
      `${whoever} would like to show journalists a page that says who you are at ${company} and what you may speak about.`,
      `Nobody can read it before you have looked at it and confirmed it. You can also decline; then you are not asked again. The link is good for ${CONFIRM_DAYS} days.`,
    ],
    action: {
      label: "Read the page",
      link: confirmationAddress(ctx, row, ctx.now + CONFIRM_DAYS * DAY),
    },
    closing: "If you know nothing of this, decline it, or do nothing: then there is no such page.",
  })
}

function unwilling(): Problem {
  const message = "This address must not be written to: it is on the do not contact list."
  return new Problem(422, "validation_failed", message, {
    details: [{ field: "email", code: "suppressed", message }],
  })
}
