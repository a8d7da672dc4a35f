import { and, eq, ne } from "drizzle-orm"
import { notFound, Problem } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { rebalanceMailbox } from "../engine/rebalance.ts"
import { spreadMailbox } from "../engine/spread-people.ts"
import type { Mailbox, MailboxChange } from "../mailboxes/contract.ts"
import { findMailboxRow } from "../mailboxes/find-mailbox.ts"
import { isRead } from "../mailboxes/reading-account.ts"
import { type MailboxRow, mailboxes } from "../mailboxes/table.ts"
import { presentMailbox } from "./present-mailbox.ts"
import { requireServable } from "./require-servable.ts"
import { tryChanged } from "./try-changed.ts"

/** Changes what is given. Another server, user or password must work first. Throws 404, 409 for a sandbox's server and for a client whose campaign is sent from it, 422. */
export async function changeMailbox(ctx: Ctx, id: string, change: MailboxChange): Promise<Mailbox> {
  const row = findMailboxRow(ctx, id)
  const { host, port, user, password, imapHost, imapPort, ...rest } = change
  const gaps = { minGapS: rest.minGapS ?? row.minGapS, maxGapS: rest.maxGapS ?? row.maxGapS }
  if (gaps.minGapS > gaps.maxGapS) throw gapsOutOfOrder()
  const isOtherServer = [host, port, user, password, imapHost, imapPort].some((given) => given !== undefined)
  const server = isOtherServer ? await tryChanged(ctx, row, change) : {}
  return ctx.write(() => {
    if (rest.clientIds) requireServable(ctx, row, rest.clientIds)
    const changed = update(ctx, id, { ...rest, ...server })
    record(ctx, "mailbox.changed", id)
    return presentMailbox(ctx, changed)
  })
}

type Columns = { [Name in keyof MailboxRow]?: MailboxRow[Name] | undefined }

/** The columns of a changed mailbox that is still there. Throws 404. */
export function update(ctx: Ctx, id: string, columns: Columns): MailboxRow {
  const before = findMailboxRow(ctx, id)
  const changed = ctx.db
    .update(mailboxes)
    .set({ ...columns, updatedAt: ctx.now })
    .where(and(eq(mailboxes.id, id), ne(mailboxes.state, "removed")))
    .returning()
    .get()
  if (!changed) throw notFound("mailbox")
  // Whatever was changed, what is due from it may be due at another time now.
  planJob(ctx, "messages.send", id)
  if (isRead(changed)) planJob(ctx, "inbox.read", id)
  const isBack = before.state !== "active" && changed.state === "active"
  if (isBack || timesOf(before) !== timesOf(changed)) rebalanceMailbox(ctx, id)
  if (before.state !== changed.state) spreadMailbox(ctx, changed)
  return changed
}

/** By what the times of its messages are chosen. */
const timesOf = (row: MailboxRow) =>
  JSON.stringify([row.dailyCap, row.perDomainDailyCap, row.minGapS, row.maxGapS, row.ramp, row.timeZone])

const gapsOutOfOrder = () => {
  const message = "This must not be shorter than the shortest gap"
  const details = [{ field: "maxGapS", code: "invalid", message }]
  return new Problem(422, "validation_failed", message, { details })
}
