import type { Ctx } from "../../core/context.ts"
import { addMany, addManySources } from "../../people/contacts/add-many.ts"
import { addPoints, setDetails } from "../../people/contacts/write-details.ts"
import type { Change, Created } from "./decide-row.ts"
import { noteOutcomes } from "./note-outcomes.ts"

/** Writes many rows at once; every changed detail gets this file as its source. */
export function writeChanges(ctx: Ctx, { id, name }: { id: string; name: string }, changes: Change[]): void {
  const created = changes.filter(isCreated)
  const completed = changes.filter((change) => change.outcome === "completed")
  const updated = changes.filter((change) => change.outcome === "updated")
  addMany(ctx, created)
  addPoints(
    ctx,
    completed.map(({ contactId, email, address }) => ({
      contactId,
      kind: "email",
      value: email,
      valueNorm: address,
    })),
  )
  for (const { contactId, changed } of [...updated, ...completed])
    setDetails(ctx, contactId, changed, ctx.now)
  const people = [
    ...created.map(({ contactId, contact }) => ({ contactId, details: contact })),
    ...updated.map(({ contactId, changed }) => ({ contactId, details: changed })),
    ...completed.map(({ contactId, changed, email }) => ({ contactId, details: { ...changed, email } })),
  ]
  addManySources(ctx, people, { kind: "import", method: "csv", origin: name })
  noteOutcomes(
    ctx,
    id,
    changes.map((change) => ({ ...change, appliedAt: ctx.now })),
  )
}

const isCreated = (change: Change): change is Created =>
  change.outcome === "created" || change.outcome === "created_waiting"
