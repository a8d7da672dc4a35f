import { and, eq, lt, sql } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { forgetJobs } from "../../core/jobs/jobs.ts"
import { toJsonBatches } from "../../core/json-batches.ts"
import { newId } from "../../core/new-id.ts"
import { listFields } from "../../people/own-fields/list-fields.ts"
import type { Import, Upload } from "./contract.ts"
import { findImport } from "./find-import.ts"
import { planForgetting } from "./forget-file.ts"
import { mapAgain } from "./map-again.ts"
import { fileEmpty } from "./problems.ts"
import { createFileReader, type FileFacts } from "./read-file.ts"
import { readOn } from "./read-on.ts"
import type { FileRow } from "./read-rows.ts"
import { suggestMapping } from "./suggest-mapping.ts"
import { importMappings, importRows, imports } from "./table.ts"

/**
 * Stores the rows of a file as it arrives. Throws 413, 415 and 422 for a file that cannot be imported, and then stores
 * nothing of it.
 */
export async function uploadImport(
  ctx: Ctx,
  { name, ...reading }: Upload,
  body: ReadableStream<Uint8Array> | null,
): Promise<Import> {
  if (!body) throw fileEmpty()
  const id = beginImport(ctx, name)
  const stream = body.getReader()
  const file = createFileReader(reading)
  try {
    for (;;) {
      const { done, value } = await stream.read()
      if (done) break
      keepRows(ctx, id, file.push(value))
    }
    const { rows, facts } = file.end()
    ctx.write(() => {
      keepRows(ctx, id, rows)
      finishUpload(ctx, id, facts)
    })
    return findImport(ctx, id)
  } catch (error) {
    ctx.write(() => {
      ctx.db.delete(imports).where(eq(imports.id, id)).run()
      forgetJobs(ctx, id)
    })
    await readOn(stream)
    throw error
  }
}

/**
 * An import that stopped long ago will not go on. That the new one is to be forgotten is planned before its first row is
 * stored: if the upload breaks off here, nothing comes back to it.
 */
function beginImport(ctx: Ctx, name: string): string {
  const { db, now, actor } = ctx
  const id = newId("imp", now)
  ctx.write(() => {
    db.delete(imports)
      .where(and(eq(imports.state, "uploading"), lt(imports.createdAt, now - DAY)))
      .run()
    db.insert(imports)
      .values({
        id,
        name,
        state: "uploading",
        columns: [],
        mapping: [],
        createdBy: actor.name,
        createdAt: now,
      })
      .run()
    planForgetting(ctx, id)
  })
  return id
}

function keepRows({ db }: Ctx, id: string, rows: FileRow[]): void {
  const values = rows.map(({ number, cells, isBroken }) => [number, cells, Number(isBroken)])
  for (const batch of toJsonBatches(values)) {
    db.run(sql`insert into ${importRows} (import_id, number, cells, is_broken)
      select ${id}, value ->> 0, value -> 1, value ->> 2 from json_each(${batch})`)
  }
}

function finishUpload(ctx: Ctx, id: string, facts: FileFacts): void {
  const { db } = ctx
  const { names, fingerprint, rows } = facts
  const fields = listFields(ctx)
  const known = db.select().from(importMappings).where(eq(importMappings.fingerprint, fingerprint)).get()
  const mapping = known ? mapAgain(known, names, fields) : suggestMapping(names, fields)
  // ASCII is UTF-8, and vCards have no delimiter.
  const { encoding, delimiter } = {
    encoding: facts.encoding ?? "utf-8",
    delimiter: facts.delimiter ?? "",
  } as const
  const read = { encoding, delimiter, rows, columns: names, fingerprint, mapping }
  db.update(imports)
    .set({ ...read, state: "uploaded" })
    .where(eq(imports.id, id))
    .run()
}
