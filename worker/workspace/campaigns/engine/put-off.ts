import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import type { MessageRow } from "../messages/table.ts"
import { judge, type Verdict } from "./judge.ts"
import { type Due, findDue, readDue } from "./read-due.ts"
import { readFacts } from "./read-facts.ts"
import { type Replan, replanAll } from "./replan.ts"
import { setAside } from "./set-aside.ts"

type Later = Extract<Verdict, { do: "replan" }>

/** How many messages are postponed at once, so that the workspace can answer requests in between. */
const mostTogether = 100

/**
 * Gives a due message that may not be sent now a later time, and those after it. Everything else that is due on its
 * mailbox and may not be sent is planned with it: a search in a long plan costs as much for one as for a hundred. Runs
 * in the caller's transaction.
 */
export function putOff(ctx: Ctx, due: Due, verdict: Later): void {
  const together = [{ due, verdict }, ...findOthers(ctx, due)]
  // Should the reading have been given up, they would wait for ever.
  if (verdict.rule === "unread_answers") planJob(ctx, "inbox.read", due.mailbox.id, verdict.from)
  const times = replanAll(ctx, together.map(toReplan))
  for (const [at, { due }] of together.entries()) {
    if (times[at] === null)
      setAside(ctx, due.message, "failed", "There is no time left for it within three years.")
  }
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
