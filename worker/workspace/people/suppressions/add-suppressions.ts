import { and, eq, isNull, ne, or } from "drizzle-orm"
import { conflict, Problem } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { requireClient } from "../clients/refer-to-client.ts"
import type { AddedSuppressions, NewSuppressions, Suppression } from "./contract.ts"
import { readSuppression } from "./read-suppression.ts"
import { hashValue, readSuppressedValue, type SuppressedValue } from "./suppressed-value.ts"
import { type SuppressionRow, suppressions } from "./table.ts"

/**
 * Puts addresses and domains on the list, all that can be read at once, for everybody's campaigns or for those of one
 * client; what is there already stays as it is. Throws 422 for an unknown client.
 */
export function addSuppressions(
  ctx: Ctx,
  { values, note, clientId = null }: NewSuppressions,
): AddedSuppressions {
  const readings = values.map((value) => ({ value, read: readSuppressedValue(value) }))
  const refused = readings
    .filter(({ read }) => read === null)
    .map(({ value }) => ({ value, message: neither }))
  const added = ctx.write(() => {
    requireClient(ctx, clientId)
    const ids = readings.flatMap(
      ({ read }) => (read && insert(ctx, read, { reason: "manual", note, clientId })) ?? [],
    )
    if (ids[0]) record(ctx, "suppression.added", ids[0], ids.length)
    return ids.length
  })
  return { added, already: values.length - added - refused.length, refused }
}

/** Puts one address or domain on the list. Throws 422 for what is neither, 409 when it is there already. */
export function addSuppression(
  ctx: Ctx,
  { value, note, clientId = null }: { value: string; note: string; clientId?: string | null },
): Suppression {
  const read = readSuppressedValue(value)
  if (!read) throw unreadable()
  return ctx.write(() => {
    requireClient(ctx, clientId)
    const id = insert(ctx, read, { reason: "manual", note, clientId })
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

/** An entry that is or was on the list already is known by its hash alone, also one for a client. */
const forgetValue = ({ db }: Ctx, value: SuppressedValue) =>
  db
    .update(suppressions)
    .set({ valueNorm: null, reason: "erasure", note: "" })
    .where(
      or(
        eq(suppressions.valueHash, hashValue(value)),
        and(eq(suppressions.kind, value.kind), eq(suppressions.valueNorm, value.value)),
      ),
    )
    .run()

/**
 * Returns the id of the new entry; null when the value was already on the list. For an erased person only the hash is
 * stored. Nobody's campaigns write to them: what a person asks for, and what their server says, is never for one client.
 */
export function suppress(ctx: Ctx, value: SuppressedValue, why: Why): string | null {
  if (why.reason === "erasure") forgetValue(ctx, value)
  const id = insert(ctx, value, { ...why, clientId: null })
  if (id === null && why.reason === "complaint") noteComplaint(ctx, value)
  return id
}

/** What was on the list for another reason, which could be lifted, cannot any more. */
const noteComplaint = ({ db }: Ctx, value: SuppressedValue) =>
  db
    .update(suppressions)
    .set({ reason: "complaint" })
    .where(
      and(
        eq(suppressions.valueHash, hashValue(value)),
        isNull(suppressions.liftedAt),
        ne(suppressions.reason, "erasure"),
      ),
    )
    .run()

type Entry = Why & Pick<SuppressionRow, "clientId">

function insert(ctx: Ctx, value: SuppressedValue, { reason, note = "", clientId }: Entry): string | null {
  const row = {
    id: newId("sup", ctx.now),
    kind: value.kind,
    valueNorm: reason === "erasure" ? null : value.value,
    valueHash: hashValue(value, clientId),
    clientId,
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
