import { and, count, eq, gt } from "drizzle-orm"
import { allowanceOf } from "../../../site/plans/contract.ts"
import { cutText } from "../../../site/text/contract.ts"
import { DAY } from "../../../site/time/contract.ts"
import type { ForwardConfirmation } from "../../campaigns/mailboxes/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { withoutForwardedHead } from "../opportunities/forwarded-head.ts"
import { readRequests } from "../opportunities/read-request.ts"
import { type OpportunitySourceRow, opportunitySightings, opportunitySources } from "../sightings/table.ts"
import { keepRequests } from "./keep-entries.ts"

interface ForwardedMail {
  subject: string
  /** The whole message as plain text. */
  text: string
  /** What a provider asks before it forwards; null in any other message. */
  confirmation: ForwardConfirmation | null
}

/** Whoever knows the address can send there: beyond so many requests the rest of a message is left out. */
const mostADay = 500
const nothingRead =
  "The last message held no request that we could tell apart. Paste its text under Add Opportunity instead."
const tooMany = (leftOut: number) =>
  `${mostADay} requests came within a day, which is the most that we take: ${leftOut} of the last message ${leftOut === 1 ? "was" : "were"} left out.`

/**
 * Takes what arrived at the workspace's address for requests: a digest of several or a single one, forwarded or as its service sent it,
 * each once. A paused or removed address takes nothing, and neither does a plan without sources.
 */
export function takeRequests(ctx: Ctx, key: string, mail: ForwardedMail): void {
  ctx.write(() => {
    const source = ctx.db.select().from(opportunitySources).where(eq(opportunitySources.mailKey, key)).get()
    if (source?.state !== "active" || allowanceOf(ctx.planStatus, ctx.now).opportunitySources === 0) return
    if (mail.confirmation) {
      const { code, link } = mail.confirmation
      note(ctx, source, { forwardCode: code, forwardLink: link, forwardAskedAt: ctx.now })
      return
    }
    const requests = read(mail, ctx.now)
    const { leftOut } = keepRequests(ctx, source, requests, "", mostADay - countToday(ctx, source))
    const lastError = leftOut > 0 ? tooMany(leftOut) : requests.length === 0 ? nothingRead : null
    note(ctx, source, { lastCheckedAt: ctx.now, lastError })
  })
}

/** A single message that says neither by when nor who asks is a newsletter, or private. A single request may have its title in the subject. */
function read({ subject, text }: ForwardedMail, now: number) {
  const requests = readRequests(text, now)
  if (requests.length > 1) return requests
  return requests
    .filter(({ deadlineWords, journalist, outlet }) =>
      [deadlineWords, journalist, outlet].some((said) => said !== ""),
    )
    .map((request) =>
      isTitled(request.title, text) ? request : { ...request, title: titleOf(subject) || request.title },
    )
}

/** Whether the title was found by a label, and is not the first line for want of one. */
const isTitled = (title: string, text: string): boolean =>
  !withoutForwardedHead(text).trimStart().startsWith(title)

/** A subject without the marks of answers and forwarding. */
const titleOf = (subject: string): string =>
  cutText(subject.replace(/^(?:\s{0,3}(?:re|fwd?|aw|wg|tr|rv|i|enc)\s{0,2}:){1,6}/i, "").trim(), 300)

function countToday({ db, now }: Ctx, { id }: OpportunitySourceRow): number {
  const isOfToday = and(eq(opportunitySightings.sourceId, id), gt(opportunitySightings.seenAt, now - DAY))
  return db.select({ all: count() }).from(opportunitySightings).where(isOfToday).get()?.all ?? 0
}

function note({ db }: Ctx, { id }: OpportunitySourceRow, what: Partial<OpportunitySourceRow>): void {
  db.update(opportunitySources).set(what).where(eq(opportunitySources.id, id)).run()
}
