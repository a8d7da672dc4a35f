import { and, asc, eq, inArray, ne, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { type MailboxRow, mailboxes } from "../mailboxes/table.ts"
import { canGo } from "../messages/can-go.ts"
import { messages } from "../messages/table.ts"
import { lastSentAt } from "./ledger.ts"

/** Ordered by id, so that people are always distributed in the same way. */
export const readMailboxes = ({ db }: Pick<Ctx, "db">, ids: readonly string[]): MailboxRow[] =>
  db
    .select()
    .from(mailboxes)
    .where(inArray(mailboxes.id, [...ids]))
    .orderBy(asc(mailboxes.id))
    .all()

export const readMailbox = ({ db }: Pick<Ctx, "db">, id: string): MailboxRow | undefined =>
  db.select().from(mailboxes).where(eq(mailboxes.id, id)).get()

/**
 * Returns when a mailbox next has something to do, milliseconds UTC; null when nothing is planned, or it may not send.
 */
export function nextSendAt(ctx: Pick<Ctx, "db">, mailboxId: string): number | null {
  // Messages that are being sent, or were when we crashed, come first: their time counts for the gap and for the caps.
  const claimed = earliest(ctx, mailboxId, "claimed")
  const mailbox = readMailbox(ctx, mailboxId)
  if (claimed !== null || mailbox?.state !== "active") return claimed
  const due = earliest(ctx, mailboxId, "scheduled")
  return due === null ? null : readyAt(ctx, mailbox, due)
}

/**
 * Returns when the next message goes from any mailbox, or from any of a kind, milliseconds UTC; null when none can. A follow-up behind
 * a message that waits for its review is left out: it cannot go at its time.
 */
export function nextMessageAt(ctx: Pick<Ctx, "db">, driver?: MailboxRow["driver"]): number | null {
  const rows = ctx.db.all<{ mailboxId: string; due: number }>(sql`
    select m.mailbox_id as mailboxId, min(m.scheduled_at) as due from messages m where ${canGo} group by m.mailbox_id`)
  const times = rows.flatMap(({ mailboxId, due }) => {
    const mailbox = readMailbox(ctx, mailboxId)
    const isMeant = driver === undefined || mailbox?.driver === driver
    return mailbox?.state === "active" && isMeant ? readyAt(ctx, mailbox, due) : []
  })
  return times.length === 0 ? null : Math.min(...times)
}

/** When a message that is due can go, after the pauses of its mailbox. */
function readyAt(ctx: Pick<Ctx, "db">, { id, minGapS, heldUntil }: MailboxRow, due: number): number {
  const last = lastSentAt(ctx, id)
  const afterLast = last === null ? due : last + minGapS * 1000
  return Math.max(due, afterLast, heldUntil ?? due)
}

function earliest({ db }: Pick<Ctx, "db">, mailboxId: string, state: "scheduled" | "claimed"): number | null {
  const at = state === "scheduled" ? messages.scheduledAt : messages.claimUntil
  const row = db
    .select({ at: sql<number | null>`min(${at})` })
    .from(messages)
    .where(and(eq(messages.mailboxId, mailboxId), eq(messages.state, state)))
    .get()
  return row?.at ?? null
}

/** Has a mailbox looked after when something of it is due. To be called whenever its plan or its state has changed. */
export function planSends(ctx: Ctx, mailboxId: string): void {
  const next = nextSendAt(ctx, mailboxId)
  if (next !== null) planJob(ctx, "messages.send", mailboxId, Math.max(next, ctx.now))
}

/** The same for every mailbox that is there. */
export function planAllSends(ctx: Ctx): void {
  const isThere = ne(mailboxes.state, "removed")
  for (const { id } of ctx.db.select({ id: mailboxes.id }).from(mailboxes).where(isThere).all())
    planSends(ctx, id)
}
