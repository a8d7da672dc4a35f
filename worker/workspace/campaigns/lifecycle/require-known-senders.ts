import { Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { findSenders } from "../mailboxes/senders.ts"

/** Refuses mailboxes that this workspace does not have. Those that a campaign has may be removed by now. Throws 422. */
export function requireKnownSenders(ctx: Ctx, ids: readonly string[], before: readonly string[]): void {
  const added = ids.filter((id) => !before.includes(id))
  const known = findSenders(ctx, added).map(({ id }) => id)
  const strange = added.find((id) => !known.includes(id))
  if (strange === undefined) return
  const message = `There is no mailbox ${strange}.`
  throw new Problem(422, "validation_failed", message, {
    details: [{ field: "mailboxIds", code: "missing", message }],
  })
}
