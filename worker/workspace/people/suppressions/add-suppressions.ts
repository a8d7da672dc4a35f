import { eq } from "drizzle-orm"
import { conflict, Problem } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import type { AddedSuppressions, NewSuppressions, Suppression } from "./contract.ts"
import { readSuppression } from "./read-suppression.ts"
import { hashValue, readSuppressedValue, type SuppressedValue } from "./suppressed-value.ts"
import { type SuppressionRow, suppressions } from "./table.ts"

/** Puts addresses and domains on the list, all that can be read at once; what is there already stays as it is. */
export function addSuppressions(ctx: Ctx, { values, note }: NewSuppressions): AddedSuppressions {
  const readings = values.map((value) => ({ value, read: readSuppressedValue(value) }))
  const refused = readings
    .filter(({ read }) => read === null)
    .map(({ value }) => ({ value, message: neither }))
  const added = ctx.write(() => {
    const ids = readings.flatMap(
      ({ read }) => (read && suppress(ctx, read, { reason: "manual", note })) ?? [],
    )
    if (ids[0]) record(ctx, "suppression.added", ids[0], ids.length)
    return ids.length
  })
  return { added, already: values.length - added - refused.length, refused }
}

/** Puts one address or domain on the list. Throws 422 for what is neither, 409 when it is there already. */
export function addSuppression(ctx: Ctx, { value, note }: { value: string; note: string }): Suppression {
  const read = readSuppressedValue(value)
  if (!read) throw unreadable()
  return ctx.write(() => {
    const id = suppress(ctx, read, { reason: "manual", note })
    if (id === null) throw conflict("This is on the list already.")
    record(ctx, "suppression.added", id)
    return readSuppression(ctx, id)
  })
}

const neither = "This is neither an email address nor a domain."

const unreadable = () =>
  new Problem(422, "validation_failed", neither, {
    details: [{ field: "value", code: "invalid", message: neither }],
  })

type Why = Pick<SuppressionRow, "reason"> & { note?: string }

/** An entry that is or was on the list already is known by its hash alone. */
const forgetValue = ({ db }: Ctx, value: SuppressedValue) =>
  db
    .update(suppressions)
    .set({ valueNorm: null, reason: "erasure", note: "" })
    .where(eq(suppressions.valueHash, hashValue(value)))
    .run()

/**
 * Returns the id of the new entry; null when the value was already on the list. For an erased person only the hash is
 * stored.
 */
export function suppress(ctx: Ctx, value: SuppressedValue, { reason, note = "" }: Why): string | null {
  if (reason === "erasure") forgetValue(ctx, value)
  const row = {
    id: newId("sup", ctx.now),
    kind: value.kind,
    valueNorm: reason === "erasure" ? null : value.value,
    valueHash: hashValue(value),
    reason,
    note,
    createdBy: ctx.actor.name,
    createdAt: ctx.now,
  }
  const added = ctx.db
    .insert(suppressions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: suppressions.id })
  return added.get()?.id ?? null
}
