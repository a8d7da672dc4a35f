import { and, asc, between, eq, gt, inArray, notInArray } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { steps } from "../campaigns/table.ts"
import { openStates } from "../enrolments/contract.ts"
import { type EnrolmentRow, enrolments } from "../enrolments/table.ts"
import { messages } from "../messages/table.ts"
import { isSending, readRules } from "./campaign-rules.ts"
import { completeCampaign } from "./complete-campaign.ts"
import { planReplans } from "./rebalance.ts"
import { changeFor } from "./sequence-change.ts"
import { writeChanges } from "./write-changes.ts"

/** How many people are processed at once, however many there are. */
const mostAtOnce = 500

/**
 * Updates the people still in a launched campaign to its current steps: messages of removed steps are cancelled, steps
 * added ahead of them are planned, and those they are past stay unchanged. A job sets the times, in parts. With
 * `onlyId` it applies to one person. Runs in the caller's transaction.
 */
export function followSteps(ctx: Ctx, campaignId: string, onlyId?: string): void {
  const rules = readRules(ctx, campaignId)
  const ever = ctx.db.select().from(steps).where(eq(steps.campaignId, campaignId)).all()
  const placeOf = new Map(ever.map(({ id, place }) => [id, place]))
  const isHeld = !isSending(rules.campaign)
  for (let last = ""; ; ) {
    const people = readPeople(ctx, campaignId, last, onlyId)
    const rowsOf = Map.groupBy(readRows(ctx, people), ({ enrolmentId }) => enrolmentId)
    const changes = people.map((enrolment) => ({
      enrolment,
      ...changeFor({
        isWaiting: enrolment.state === "waiting",
        rows: rowsOf.get(enrolment.id) ?? [],
        steps: rules.steps,
        placeOf,
        isHeld,
      }),
    }))
    writeChanges(ctx, rules.campaign, changes)
    last = people.at(-1)?.id ?? ""
    if (people.length < mostAtOnce) break
  }
  planReplans(ctx, campaignId)
  completeCampaign(ctx, campaignId)
}

const readPeople = ({ db }: Ctx, campaignId: string, after: string, onlyId?: string): EnrolmentRow[] =>
  db
    .select()
    .from(enrolments)
    .where(
      and(
        eq(enrolments.campaignId, campaignId),
        inArray(enrolments.state, [...openStates]),
        gt(enrolments.id, after),
        onlyId === undefined ? undefined : eq(enrolments.id, onlyId),
      ),
    )
    .orderBy(asc(enrolments.id))
    .limit(mostAtOnce)
    .all()

/** Everything that they got or are to get, in its order. */
function readRows({ db }: Ctx, people: readonly EnrolmentRow[]) {
  const [first, last] = [people[0]?.id ?? "", people.at(-1)?.id ?? ""]
  return db
    .select({
      id: messages.id,
      enrolmentId: messages.enrolmentId,
      stepId: messages.stepId,
      position: messages.position,
      state: messages.state,
      toAddress: messages.toAddress,
    })
    .from(messages)
    .where(
      and(
        between(messages.enrolmentId, first, last),
        eq(messages.campaignId, people[0]?.campaignId ?? ""),
        eq(messages.direction, "out"),
        notInArray(messages.state, ["cancelled", "skipped"]),
      ),
    )
    .orderBy(asc(messages.position))
    .all()
}
