import type { Ctx } from "../../core/context.ts"
import { addMany, addManySources } from "../../people/contacts/add-many.ts"
import { setDetails } from "../../people/contacts/write-details.ts"
import type { Change } from "./decide-row.ts"
import { noteOutcomes } from "./note-outcomes.ts"

/** Writes many rows at once; every changed detail gets this file as its source. */
export function writeChanges(ctx: Ctx, { id, name }: { id: string; name: string }, changes: Change[]): void {
  const created = changes.filter((change) => change.outcome === "created")
  const updated = changes.filter((change) => change.outcome === "updated")
  addMany(ctx, created)
  for (const { contactId, changed } of updated) setDetails(ctx, contactId, changed, ctx.now)
  const people = [
    ...created.map(({ contactId, contact }) => ({ contactId, details: contact })),
    ...updated.map(({ contactId, changed }) => ({ contactId, details: changed })),
  ]
  addManySources(ctx, people, { kind: "import", method: "csv", origin: name })
  noteOutcomes(
    ctx,
    id,
    changes.map((change) => ({ ...change, appliedAt: ctx.now })),
  )
}
