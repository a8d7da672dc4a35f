import { and, asc, count, desc, eq, inArray, ne, sql } from "drizzle-orm"
import { conflict, notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { findNamedList } from "../../people/lists/groups-of-import.ts"
import {
  type Import,
  type ImportSummary,
  type Outcome,
  outcomes,
  type PlannedOutlet,
  refusals,
} from "./contract.ts"
import { recogniseExport } from "./recognise-export.ts"
import { type ImportRow, importRows, imports } from "./table.ts"

const shown = { imports: 20, sample: 3, refused: 20 }

/** The imports of the workspace, the newest first. */
export const listImports = ({ db }: Ctx): ImportSummary[] =>
  db
    .select()
    .from(imports)
    .where(ne(imports.state, "uploading"))
    .orderBy(desc(imports.id))
    .limit(shown.imports)
    .all()
    .map(summarise)

/** Throws 404. */
export function findImport(ctx: Ctx, id: string): Import {
  const row = readImport(ctx, id)
  const { encoding, delimiter, columns, mapping, policy, named, failure } = row
  const counts = row.revision === 0 ? null : countRows(ctx, id)
  return {
    ...summarise(row),
    ...{ encoding, delimiter, columns, mapping, policy, named, failure, counts },
    outlets: row.outlets.map(presentOutlet),
    service: recogniseExport(columns)?.service ?? null,
    list: readList(ctx, row),
    forgottenAt: toIso(row.forgottenAt),
    done: countDone(ctx, row),
    sample: sampleOf(ctx, id),
    refused: refusedOf(ctx, id),
  }
}

/** Throws 404. */
export function readImport({ db }: Ctx, id: string): ImportRow {
  const row = db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), ne(imports.state, "uploading")))
    .get()
  if (!row) throw notFound("import")
  return row
}

/** Forgets a file and its rows; what was imported stays, and can no longer be undone. Throws 404, 409 while it is worked on. */
export function deleteImport(ctx: Ctx, id: string): void {
  ctx.write(() => {
    const { state } = readImport(ctx, id)
    if (state === "applying" || state === "undoing") throw conflict("This import is being worked on.")
    ctx.db.delete(imports).where(eq(imports.id, id)).run()
    record(ctx, "import.deleted", id)
  })
}

const presentOutlet = ({ name, domain, id, isMade, by, people, created }: PlannedOutlet) => ({
  ...{ name, domain, id, isMade, by, people, created },
})

function readList(ctx: Ctx, { listId }: ImportRow): Import["list"] {
  const list = listId === null ? null : findNamedList(ctx, listId)
  return list && { id: list.id, name: list.name }
}

const summarise = ({ id, name, state, rows, createdBy, createdAt }: ImportRow): ImportSummary => ({
  id,
  name,
  state,
  rows,
  createdBy,
  createdAt: toIso(createdAt),
})

/** The number of rows of a file by outcome. */
export function countRows({ db }: Ctx, id: string): Record<Outcome, number> {
  const counted = db
    .select({ outcome: importRows.outcome, rows: count() })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .groupBy(importRows.outcome)
    .all()
  const of = (outcome: Outcome) => counted.find((one) => one.outcome === outcome)?.rows ?? 0
  return Object.fromEntries(outcomes.map((outcome) => [outcome, of(outcome)])) as Record<Outcome, number>
}

function countDone({ db }: Ctx, { id, state, rows, cursor }: ImportRow): number {
  if (state === "applied" || state === "undone") return rows
  const isDone = state === "undoing" ? sql`number >= ${cursor}` : sql`number <= ${cursor}`
  const ofIt = and(eq(importRows.importId, id), isDone)
  return db.select({ done: count() }).from(importRows).where(ofIt).get()?.done ?? 0
}

const sampleOf = ({ db }: Ctx, id: string): string[][] =>
  db
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .orderBy(asc(importRows.number))
    .limit(shown.sample)
    .all()
    .map(({ cells }) => cells.map((cell) => cell.slice(0, 100)))

const refusedOf = ({ db }: Ctx, id: string): Import["refused"] =>
  db
    .select({ row: importRows.number, outcome: importRows.outcome, reason: importRows.reason })
    .from(importRows)
    .where(and(eq(importRows.importId, id), inArray(importRows.outcome, refusals)))
    .orderBy(asc(importRows.number))
    .limit(shown.refused)
    .all()
    .flatMap(({ row, outcome, reason }) => (outcome ? [{ row, outcome, reason: reason ?? "" }] : []))
