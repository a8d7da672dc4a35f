import { and, eq, inArray, sql } from "drizzle-orm"
import { conflict, Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { listFields } from "../../people/own-fields/list-fields.ts"
import { isOwnKey, ownKey } from "../../people/own-fields/values/contract.ts"
import { findSuppressed } from "../../people/suppressions/find-suppressed.ts"
import type { Import, Mapping, NamedGroup, Outcome, PlannedOutlet } from "./contract.ts"
import { createGroupCount } from "./count-groups.ts"
import { draftContact } from "./draft-contact.ts"
import { createFilePeople, isOpen, openOutcomes } from "./file-people.ts"
import { findImport, readImport } from "./find-import.ts"
import { type Judged, judgeRows, type Known } from "./judge-rows.ts"
import { matchPeople } from "./match-people.ts"
import { noteOutcomes } from "./note-outcomes.ts"
import { outletOfRow } from "./outlet-of-row.ts"
import { createOutletPlan } from "./plan-outlets.ts"
import type { FileRow } from "./read-rows.ts"
import { rowsAfter } from "./read-stored-rows.ts"
import { importMappings, imports } from "./table.ts"

/**
 * Says for each row what applying would do, and changes no contact. Other requests run between the batches. Throws 404,
 * 409 when it was applied already or is being previewed again, 422 for a mapping of other columns or of too many tags.
 */
export async function previewImport(ctx: Ctx, id: string, mapping: Mapping): Promise<Import> {
  const fields = listFields(ctx)
  const names = new Set<string>(fields.map(({ key }) => ownKey(key)))
  if (mapping.some((field) => field !== null && isOwnKey(field) && !names.has(field))) throw noSuchField()
  const revision = beginPreview(ctx, id, mapping)
  const firstRow = new Map<string, number>()
  const groups = createGroupCount(ctx)
  const outlets = createOutletPlan(ctx)
  const count = (judged: readonly Judged[], rows: readonly FileRow[]) => {
    const rowOf = new Map(rows.map((row) => [row.number, row]))
    groups.add(judged)
    outlets.add(judged, (number) => {
      const row = rowOf.get(number)
      return row ? outletOfRow(row, mapping, ctx.settings) : null
    })
  }
  const people = createFilePeople()
  const judge = (rows: readonly FileRow[], seen: Known["firstRow"]): Judged[] => {
    const drafts = rows.map((row) => ({ number: row.number, draft: draftContact(row, mapping, fields) }))
    const addresses = drafts.flatMap(({ draft }) => draft.address ?? [])
    const matchOf = matchPeople(
      ctx,
      drafts.map(({ draft }) => draft),
    )
    return judgeRows(drafts, { firstRow: seen, matchOf, suppressed: findSuppressed(ctx, addresses) })
  }
  const note = (judged: readonly Judged[]) =>
    ctx.write(() => {
      if (readImport(ctx, id).revision !== revision) throw overtaken()
      noteOutcomes(ctx, id, judged)
    })

  await eachBatch(ctx, id, undefined, (rows) => {
    const judged = judge(rows, firstRow)
    for (const { draft, number } of judged) {
      if (draft.address !== null && !firstRow.has(draft.address)) firstRow.set(draft.address, number)
    }
    people.note(judged)
    count(
      judged.filter((row) => !isOpen(row)),
      rows,
    )
    note(judged)
  })
  await eachBatch(ctx, id, [...openOutcomes], (rows) => {
    const settled = people.settle(judge(rows, new Map()))
    count(settled, rows)
    note(settled)
  })
  finishPreview(ctx, id, revision, { named: groups.end(), outlets: outlets.end() })
  return findImport(ctx, id)
}

/** Goes through the rows with one of these outcomes, or through all of them, in their order. */
async function eachBatch(
  ctx: Ctx,
  id: string,
  outcomes: Outcome[] | undefined,
  work: (rows: readonly FileRow[]) => void,
): Promise<void> {
  for (let after = 0; ; ) {
    const rows = rowsAfter(ctx, id, after, outcomes)
    const last = rows.at(-1)
    if (!last) return
    work(rows)
    after = last.number
    await new Promise((resolve) => setTimeout(resolve))
  }
}

const overtaken = () => conflict("This import is being previewed again.", "overtaken")

function beginPreview(ctx: Ctx, id: string, mapping: Mapping): number {
  return ctx.write(() => {
    const { columns, fingerprint, state } = readImport(ctx, id)
    if (mapping.length !== columns.length) throw otherColumns(columns.length)
    if (state !== "uploaded" && state !== "previewed") throw conflict("This import was applied already.")
    const begun = ctx.db
      .update(imports)
      .set({ mapping, state: "uploaded", revision: sql`${imports.revision} + 1` })
      .where(eq(imports.id, id))
      .returning({ revision: imports.revision })
      .get()
    ctx.db
      .insert(importMappings)
      .values({ fingerprint, mapping, usedAt: ctx.now })
      .onConflictDoUpdate({ target: importMappings.fingerprint, set: { mapping, usedAt: ctx.now } })
      .run()
    return begun?.revision ?? 0
  })
}

const otherColumns = (columns: number) => refuseMapping(`Say of each of the ${columns} columns what it holds`)
const noSuchField = () =>
  refuseMapping("One of your own fields is not there any more. Choose another for its column")

const refuseMapping = (message: string) =>
  new Problem(422, "validation_failed", message, {
    details: [{ field: "mapping", code: "invalid", message }],
  })

function finishPreview(
  { db }: Ctx,
  id: string,
  revision: number,
  found: { named: NamedGroup[]; outlets: PlannedOutlet[] },
): void {
  const isOurs = and(eq(imports.id, id), eq(imports.revision, revision), inArray(imports.state, ["uploaded"]))
  const finished = db
    .update(imports)
    .set({ state: "previewed", ...found })
    .where(isOurs)
    .returning()
    .get()
  if (!finished) throw overtaken()
}
