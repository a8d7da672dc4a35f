import { and, eq, inArray, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { enrolments } from "../enrolments/table.ts"
import { type MessageRow, messages } from "../messages/table.ts"
import { hidingMailboxes } from "./hiding-mailboxes.ts"
import { judge, type Verdict } from "./judge.ts"
import { type Move, noteMove } from "./moves.ts"
import { type Due, findDue, readDue } from "./read-due.ts"
import { readFacts } from "./read-facts.ts"
import { rebalanceMailbox } from "./rebalance.ts"
import { type Replan, replanAll } from "./replan.ts"
import { setAside } from "./set-aside.ts"

type Later = Extract<Verdict, { do: "replan" }>

/** How many messages are postponed at once, so that the workspace can answer requests in between. */
const mostTogether = 100

/**
 * Gives a due message that may not be sent now a later time, and those after it. Everything else that is due on its
 * mailbox and may not be sent is planned with it: a search in a long plan costs as much for one as for a hundred. What
 * waits until answers were read keeps its place instead. Runs in the caller's transaction.
 */
export function putOff(ctx: Ctx, due: Due, verdict: Later): void {
  const all = [{ due, verdict }, ...findOthers(ctx, due)]
  for (const one of all.filter(isUnread)) wait(ctx, one)
  const together = all.filter((one) => !isUnread(one))
  const times = replanAll(ctx, together.map(toReplan))
  for (const [at, { due }] of together.entries()) {
    if (times[at] === null)
      setAside(ctx, due.message, "failed", "There is no time left for it within three years.")
  }
}

const isUnread = ({ verdict }: { verdict: Later }) => verdict.rule === "unread_answers"

/**
 * Keeps its place: a search for a time would put it behind everything that is planned, although answers may be read in a minute. What
 * waits is planned again once they are.
 */
function wait(ctx: Ctx, { due, verdict: { rule, from } }: { due: Due; verdict: Later }): void {
  const { message, enrolment } = due
  const moves = [...(message.moves as Move[])]
  noteMove(moves, rule, from)
  ctx.db.update(messages).set({ scheduledAt: from, moves }).where(eq(messages.id, message.id)).run()
  ctx.db.update(enrolments).set({ nextRunAt: from }).where(eq(enrolments.id, enrolment.id)).run()
  // Should the reading have been given up, it would wait for ever.
  for (const id of hidingMailboxes(ctx, due)) planJob(ctx, "inbox.read", id, from)
}

/** Plans what waited until the answers in a mailbox were read, before everything else that is planned there. */
export function planWaiting(ctx: Ctx, mailboxId: string): void {
  const isWaiting = and(
    eq(messages.mailboxId, mailboxId),
    inArray(messages.state, ["scheduled", "approved"]),
    sql`json_extract(${messages.moves}, '$[#-1].rule') = 'unread_answers'`,
  )
  const waiting = ctx.db.select({ id: messages.id }).from(messages).where(isWaiting).limit(1).get()
  if (waiting) rebalanceMailbox(ctx, mailboxId)
}

const toReplan = ({ due, verdict }: { due: Due; verdict: Later }): Replan => ({
  enrolment: due.enrolment,
  rules: due.rules,
  position: due.message.position ?? 1,
  earliest: verdict.from,
  rule: verdict.rule,
})

const findOthers = (ctx: Ctx, { message, mailbox }: Due) =>
  findDue(ctx, mailbox.id, mostTogether).flatMap((row) => (row.id === message.id ? [] : judgeOther(ctx, row)))

function judgeOther(ctx: Ctx, row: MessageRow): { due: Due; verdict: Later }[] {
  try {
    const due = readDue(ctx, row)
    if (!due) return []
    const verdict = judge(readFacts(ctx, due))
    return verdict.do === "replan" ? [{ due, verdict }] : []
  } catch {
    // A row that cannot be read or judged is set aside in its own turn.
    return []
  }
}
