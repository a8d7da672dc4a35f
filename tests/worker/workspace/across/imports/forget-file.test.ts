import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import type { Import } from "../../../../../worker/workspace/across/imports/contract.ts"
import { uploadImport } from "../../../../../worker/workspace/across/imports/upload-import.ts"
import { workers } from "../../../../../worker/workspace/workers.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { runNextJob, runNextPart } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterForImports } from "./import.ts"

const file = `name,email,notes
Anna Pryce,anna@paper.example,A secret wish
Bea Lind,bea@paper.example,
,nobody,`
const days = 86_400_000

async function enterWithFile() {
  const own = await enterForImports()
  /** As if a file had come so long ago, and its time to be forgotten had come. */
  const age = async (id: string, by: number) => {
    await rowsOf(own.workspace.id, "update imports set created_at = created_at - ? where id = ?", by, id)
    await runNextPart(own.workspace.id, "file.forget")
  }
  const stored = () =>
    rowsOf<{ text: string }>(
      own.workspace.id,
      "select coalesce(group_concat(cells || coalesce(before, '')), '') as text from import_rows",
    ).then(([row]) => row?.text ?? "")
  return { ...own, age, stored }
}

test("what stood in a file is forgotten after 30 days, and what became of its rows is not", async () => {
  const { ask, importFile, contacts, find, age, stored } = await enterWithFile()
  const first = await importFile(file)
  const second = await importFile(file.replace("Anna Pryce", "Anna P."), "update")
  await age(first.id, 30 * days - 60_000)
  expect(await find(first.id)).toMatchObject({ forgottenAt: null })
  await age(first.id, 60_000)
  expect((await find(first.id)).forgottenAt).not.toBeNull()
  // That is in the other file.
  expect(await stored()).toContain("secret")
  await age(second.id, 30 * days)
  expect(await stored()).not.toMatch(/secret|paper|anna/i)

  const left = await find(first.id)
  expect(left).toMatchObject({
    forgottenAt: expect.stringMatching(/^20/),
    counts: { created: 2, invalid: 1 },
    refused: [{ row: 4, outcome: "invalid" }],
  })
  expect((await contacts()).map(({ name }) => name)).toEqual(["Anna P.", "Bea Lind"])
  for (const answer of [
    await ask(`/imports/${first.id}/undo`, { method: "POST" }),
    await ask(`/imports/${first.id}/report`),
  ]) {
    expect(answer.status).toBe(409)
    expect(await read(answer)).toMatchObject({ error: { code: "file_forgotten" } })
  }
  expect((await ask(`/imports/${first.id}`, { method: "DELETE" })).status).toBe(204)
})

test("an upload that broke off is forgotten with the next one after a day, and not before", async () => {
  const { workspace, upload } = await enterWithFile()
  const broken = async (id: string, ago: number) => {
    await rowsOf(
      workspace.id,
      `insert into imports (id, name, state, columns, mapping, created_by, created_at)
      values (?, 'broken.csv', ?, '[]', '[]', 'Mara', ?)`,
      id,
      id.endsWith("done") ? "uploaded" : "uploading",
      Date.now() - ago,
    )
  }
  const day = 86_400_000
  await broken("imp_1_older", day + 1000)
  await broken("imp_2_younger", day - 60_000)
  await broken("imp_3_done", 2 * day)
  const { id } = await read<Import>(upload(file))
  expect(
    (await rowsOf<{ id: string }>(workspace.id, "select id from imports order by id")).map((row) => row.id),
  ).toEqual([id, "imp_2_younger", "imp_3_done"].sort())
})

test("an upload that breaks off with its rows stored is forgotten after 30 days, also if no other follows", async () => {
  const { workspace } = await enterWithFile()
  await insideWorkspace(async (ctx) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const uploading = uploadImport(ctx, { name: "list.csv" }, readable).catch((error: unknown) => error)
    await writer.write(new TextEncoder().encode(file.repeat(2000)))
    // Once this is taken, what came before is stored.
    await writer.write(new TextEncoder().encode("Cy"))
    const held = () => ctx.db.all(sql`select id from imports union all select import_id from import_rows`)
    expect(held().length).toBeGreaterThan(1)
    ctx.db.run(sql`delete from jobs where kind <> 'file.forget'`)
    // The machine dies here, and nobody comes back to the file.
    const later = { ...ctx, now: ctx.now + 30 * days }
    while (ctx.db.all(sql`select 1 from jobs where kind = 'file.forget'`).length > 0)
      await runNextJob(() => later, { ...workers })
    expect(held()).toEqual([])
    await writer.abort(new Error("died"))
    await uploading
  }, workspace.id)
})

test("a file that is refused leaves nothing to be forgotten", async () => {
  const { workspace, upload } = await enterWithFile()
  expect((await upload("<!doctype html><p>No list</p>")).status).toBe(415)
  for (const table of ["imports", "import_rows", "jobs where kind = 'file.forget'"])
    expect(await rowsOf(workspace.id, `select 1 from ${table}`), table).toEqual([])
})

test("a file that was never applied goes whole", async () => {
  const { ask, upload, preview, age, stored } = await enterWithFile()
  const uploaded = await read<Import>(upload(file))
  const previewed = await preview(file)
  await age(uploaded.id, 30 * days)
  expect((await ask(`/imports/${previewed.id}`)).status).toBe(200)
  await age(previewed.id, 30 * days)
  expect(await stored()).toBe("")
  for (const { id } of [uploaded, previewed]) expect((await ask(`/imports/${id}`)).status).toBe(404)
})
