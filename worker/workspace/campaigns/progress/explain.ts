import { and, eq, inArray } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { writeDate } from "../../../site/dates/contract.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { readRules } from "../engine/campaign-rules.ts"
import type { Move } from "../engine/moves.ts"
import { findEnrolment } from "../engine/read-due.ts"
import { openFrom } from "../engine/replan.ts"
import type { EnrolmentRow } from "../enrolments/table.ts"
import { messages } from "../messages/table.ts"
import type { Explanation } from "./contract.ts"
import { ruleWords, stopWords } from "./explain-words.ts"
import { obstacleOf } from "./obstacle-of.ts"

/** The reason why a person gets their next message when they do, or gets none, in words. Throws 404. */
export function explainEnrolment(ctx: Ctx, id: string): Explanation {
  const enrolment = findEnrolment(ctx, id)
  if (!enrolment) throw notFound("enrolment")
  const rules = readRules(ctx, enrolment.campaignId)
  const { state } = enrolment
  const said = { enrolmentId: id, state }
  if (enrolment.stopReason) {
    return {
      ...said,
      nextAt: null,
      summary: stopWords[enrolment.stopReason],
      because: errorsOf(ctx, enrolment),
    }
  }
  if (state === "completed")
    return { ...said, nextAt: null, summary: "Everything was sent to them.", because: [] }
  const leaving = leavingNow(ctx, enrolment)
  if (leaving) return { ...said, nextAt: null, ...leaving }
  const [next] = openFrom(ctx, id, 1)
  const obstacle = obstacleOf(ctx, enrolment, rules, next)
  if (!next || obstacle)
    return { ...said, nextAt: null, summary: obstacle ?? "Nothing is planned for them.", because: [] }
  const at = next.scheduledAt ?? 0
  const say = (time: number) => writeDate(time, "plan", enrolment.timeZone)
  const step = rules.steps.find((one) => one.id === next.stepId)
  const because = (next.moves as Move[]).map(
    ({ rule, to }) => `${ruleWords[rule](step)} That made it ${say(to)}.`,
  )
  return {
    ...said,
    nextAt: toIso(at),
    summary: `Message ${next.position} goes on ${say(at)}, by the clocks of ${enrolment.timeZone}.`,
    because:
      because.length > 0 ? because : ["Nothing stood in the way: it goes at the first time that there was."],
  }
}

/**
 * What is said of a message that is being sent. Should the one who sends it have crashed, nobody else may touch it until
 * their lease ends: it may have left already.
 */
function leavingNow({ db, now }: Ctx, { id, timeZone }: EnrolmentRow) {
  const [message] = db
    .select()
    .from(messages)
    .where(and(eq(messages.enrolmentId, id), eq(messages.state, "claimed")))
    .all()
  if (!message) return null
  const until = writeDate(message.claimUntil ?? now, "plan", timeZone)
  return {
    summary: `Message ${message.position} is being sent at this moment.`,
    because: [
      `It is kept for the part of Presskite that sends it until ${until}. If that part was interrupted, it is marked then as a message of which nobody knows whether it was sent, and somebody has to look into the mailbox.`,
    ],
  }
}

/** The error, by a server or by us, that ended the message. */
const errorsOf = ({ db }: Ctx, { id, stopReason }: EnrolmentRow): string[] =>
  stopReason !== "failed" && stopReason !== "hard_bounce"
    ? []
    : db
        .select({ error: messages.error })
        .from(messages)
        .where(and(eq(messages.enrolmentId, id), inArray(messages.state, ["failed", "bounced"])))
        .all()
        .flatMap(({ error }) => error ?? [])
