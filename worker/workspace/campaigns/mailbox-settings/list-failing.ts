import { and, asc, eq, gte, inArray, or } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { mailboxes } from "../mailboxes/table.ts"

/** One failed reading is a passing fault of the network. */
const failuresShown = 3
const mostShown = 5

export interface FailingMailbox {
  id: string
  address: string
  reason: string
}

/** The mailboxes that do not send, or whose answers cannot be read, each with the reason in words. */
export const listFailing = ({ db }: Pick<Ctx, "db">): FailingMailbox[] =>
  db
    .select()
    .from(mailboxes)
    .where(
      or(
        inArray(mailboxes.state, ["unhealthy", "needs_attention"]),
        and(eq(mailboxes.state, "active"), gte(mailboxes.readFailures, failuresShown)),
      ),
    )
    .orderBy(asc(mailboxes.createdAt), asc(mailboxes.id))
    .limit(mostShown)
    .all()
    .map(({ id, address, state, stateReason, readFailure }) => ({
      id,
      address,
      reason: (state === "active" ? readFailure : stateReason) ?? "",
    }))
