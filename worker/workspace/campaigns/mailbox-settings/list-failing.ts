import { and, asc, gte, inArray, isNotNull, or } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { type MailboxRow, mailboxes } from "../mailboxes/table.ts"
import { LASTING_FAILURES } from "../mailboxes/unread-answers.ts"

const mostShown = 5

const stopped: MailboxRow["state"][] = ["unhealthy", "needs_attention"]

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
        inArray(mailboxes.state, stopped),
        // One that somebody paused is still read.
        and(
          inArray(mailboxes.state, ["active", "paused"]),
          isNotNull(mailboxes.readFailure),
          gte(mailboxes.readFailures, LASTING_FAILURES),
        ),
      ),
    )
    .orderBy(asc(mailboxes.createdAt), asc(mailboxes.id))
    .limit(mostShown)
    .all()
    .map(({ id, address, state, stateReason, readFailure }) => ({
      id,
      address,
      reason: (stopped.includes(state) ? stateReason : readFailure) ?? "",
    }))
