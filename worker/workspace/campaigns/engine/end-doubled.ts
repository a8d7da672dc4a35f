import { eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { isOpen } from "../enrolments/contract.ts"
import { type EnrolmentRow, enrolments } from "../enrolments/table.ts"
import { stopEnrolment } from "./stop-enrolment.ts"

/**
 * Ensures that nobody is written to twice after two people are merged: an active sequence of the survivor continues,
 * and the other's ends. The survivor's also ends if the other has replied, or got further in the same campaign.
 */
export function endDoubled(ctx: Ctx, id: string, otherId: string): void {
  const [own, others] = [enrolmentsOf(ctx, id), enrolmentsOf(ctx, otherId)]
  const isActive = own.some(({ state }) => isOpen(state))
  for (const other of others) {
    const twin = own.find(({ campaignId }) => campaignId === other.campaignId)
    if (isOpen(other.state) && (twin || isActive)) stopEnrolment(ctx, other.id, "merged")
    if (!twin || !isOpen(twin.state)) continue
    if (hasAnswered(other)) stopEnrolment(ctx, twin.id, other.stopReason ?? "merged")
    else if (other.touches > twin.touches) stopEnrolment(ctx, twin.id, "merged")
  }
}

const hasAnswered = ({ state }: EnrolmentRow) =>
  ["replied", "unsubscribed", "suppressed", "placed"].includes(state)

const enrolmentsOf = ({ db }: Ctx, contactId: string): EnrolmentRow[] =>
  db.select().from(enrolments).where(eq(enrolments.contactId, contactId)).all()
