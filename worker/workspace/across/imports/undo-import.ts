import { and, eq, inArray } from "drizzle-orm"
import { conflict } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob, type Worker } from "../../core/jobs/jobs.ts"
import { changeMany, tidySearch } from "../../people/contacts/change-many.ts"
import { untie } from "../../people/contacts/outlet-ties.ts"
import { removeUnchanged, restoreUnchanged } from "../../people/contacts/undo-many.ts"
import { readKept } from "../../people/own-fields/kept-values.ts"
import { failImport } from "./apply-import.ts"
import type { Import, Outcome } from "./contract.ts"
import { countRows, findImport, readImport } from "./find-import.ts"
import { isUsed, usedInTrash } from "./is-used.ts"
import { undoGroups } from "./make-groups.ts"
import { undoOutlets } from "./make-outlets.ts"
import { type Noted, noteOutcomes } from "./note-outcomes.ts"
import { fileForgotten } from "./problems.ts"
import { rowsBefore } from "./read-stored-rows.ts"
import { type Before, imports } from "./table.ts"

/**
 * Has everything taken back that an import did, except to people who were changed or used since. Throws 404, 409 for an import that
 * did nothing yet, was undone, or whose file is forgotten.
 */
export function undoImport(ctx: Ctx, id: string): Import {
  ctx.write(() => {
    const { forgottenAt } = readImport(ctx, id)
    if (forgottenAt !== null) throw fileForgotten()
    const begun = ctx.db
      .update(imports)
      .set({ state: "undoing", cursor: Number.MAX_SAFE_INTEGER, failure: null })
      .where(and(eq(imports.id, id), inArray(imports.state, ["applied", "failed"])))
      .returning({ id: imports.id })
      .get()
    if (!begun) throw conflict("Only an import that was applied can be undone, and only once.")
    planJob(ctx, "import.undo", id)
    const { created, created_waiting, completed, updated } = countRows(ctx, id)
    record(ctx, "import.undone", id, created + created_waiting + completed + updated)
  })
  return findImport(ctx, id)
}

type StoredRow = ReturnType<typeof rowsBefore>[number]

/**
 * Undoes the last remaining rows, in reverse order, so that of two changes to one person the first state is restored.
 */
export const undoWorker: Worker = {
  prepare: (_, id) => (ctx) => {
    const { cursor, made, outlets } = readImport(ctx, id)
    const rows = rowsBefore(ctx, id, cursor, [...undone.keys()])
    const last = rows.at(-1)
    if (!last) {
      tidySearch(ctx)
      undoGroups(ctx, id, made)
      undoOutlets(ctx, outlets)
      ctx.db.update(imports).set({ state: "undone" }).where(eq(imports.id, id)).run()
      return null
    }
    const inTrash = usedInTrash(
      ctx,
      rows.flatMap(({ contactId }) => contactId ?? []),
    )
    changeMany(ctx, () => {
      noteOutcomes(
        ctx,
        id,
        rows.map((row) => undoRow(ctx, row, inTrash)),
      )
    })
    ctx.db.update(imports).set({ cursor: last.number }).where(eq(imports.id, id)).run()
    return ctx.now
  },
  giveUp: (ctx, id) => failImport(ctx, id, "Something went wrong on our side, and undoing stopped."),
}

/** What applied rows become again. */
const undone = new Map<Outcome, Outcome>([
  ["created", "valid"],
  ["created_waiting", "waiting"],
  ["completed", "completing"],
  ["updated", "duplicate"],
])

/** Undoes one row and returns its new outcome: the preview's, or the reason why it was left. */
function undoRow(
  ctx: Ctx,
  { number, outcome, contactId, appliedAt, before }: StoredRow,
  inTrash: ReadonlySet<string>,
): Noted {
  const left = { contactId, updatedAt: appliedAt }
  const isNew = outcome === "created" || outcome === "created_waiting"
  const isKept =
    (isNew || outcome === "completed") &&
    contactId !== null &&
    (inTrash.has(contactId) || isUsed(ctx, contactId))
  const isUndone =
    !isKept && (isNew ? removeUnchanged(ctx, left) : before !== null && restore(ctx, left, before, outcome))
  const former = outcome && undone.get(outcome)
  if (isUndone && former) return { number, outcome: former, reason: "Undone." }
  const reason = `This contact was ${isKept ? "used" : "changed"} since, and was left as it is.`
  return { number, outcome: outcome ?? "invalid", contactId, reason }
}

type Left = Parameters<typeof restoreUnchanged>[1]

/** Gives a contact back what they had; says whether. */
function restore(ctx: Ctx, left: Left, kept: Before, outcome: Outcome | null): boolean {
  const { outletId, referred = {}, ...before } = kept
  const isRestored = restoreUnchanged(ctx, left, readKept(ctx, before, referred), {
    hasAddress: outcome !== "completed",
  })
  if (isRestored && outletId === null && left.contactId !== null) untie(ctx, left.contactId)
  return isRestored
}
