import { runDurableObjectAlarm } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { addToFile, readFile } from "../../../../../worker/workspace/across/bulk-exports/export-file.ts"
import { endExports } from "../../../../../worker/workspace/across/bulk-exports/personal-data.ts"
import type { ExportV1 } from "../../../../../worker/workspace/across/bulk-exports/v1-schemas.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import { untilTrue } from "../../../support/hooks.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { runNextPart } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { makeKey, type Refusal, type Send, startProgram } from "../../../support/programs.ts"
import { copyNow, moment } from "../restore/full-workspace.ts"

type Program = Awaited<ReturnType<typeof startProgram>>["program"]

const day = 86_400_000
const exportOf = async (answer: Promise<Response>) => (await read<{ data: ExportV1 }>(answer)).data
const begin = (program: Send, body: object) => exportOf(program("/exports", { body }))

/** What became of it once nothing of it is running. */
async function finished(program: Program, id: string): Promise<ExportV1> {
  for (;;) {
    await runDurableObjectAlarm(env.WORKSPACE.getByName(program.workspaceId))
    const found = await exportOf(program(`/exports/${id}`))
    if (found.state !== "running") return found
  }
}

const fileOf = async (program: Send, id: string) => {
  const answer = await program(`/exports/${id}/file`)
  if (!answer.ok) throw new Error(`no file: ${answer.status} ${await answer.text()}`)
  // With the mark that `text` would take away.
  const text = new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(await answer.arrayBuffer())
  return { text, headers: answer.headers }
}
/** But for what is looked up meanwhile. */
const lasting = (rows: unknown[]) =>
  (rows as Record<string, unknown>[]).map(({ verification, ...row }) => row)
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line))

async function addMany(program: Program, many: number) {
  const people = Array.from({ length: many }, (_, number) => ({
    name: `Person ${number}`,
    email: `p${number}@paper.example`,
  }))
  for (let at = 0; at < many; at += 1000)
    await read(program("/contacts/batch", { body: { contacts: people.slice(at, at + 1000) } }))
}

/** Every row of a list by its own pages. */
async function byPages(program: Program, list: string, query: Record<string, string> = {}) {
  const rows: unknown[] = []
  for (let cursor: string | null = ""; cursor !== null; ) {
    const asked = new URLSearchParams({ ...query, limit: "100", ...(cursor && { cursor }) })
    const page: { data: unknown[]; meta: { next_cursor: string | null } } = await read(
      program(`/${list}?${asked}`),
    )
    rows.push(...page.data)
    cursor = page.meta.next_cursor
  }
  return rows
}

test("a file has the rows of the list, all of them and in its order, with its filters, fields and expansions", async () => {
  const { program } = await startProgram()
  await addMany(program, 1234)
  await read(program("/contacts", { body: { name: "Ada Lund", tags: ["North"] } }))
  const all = await finished(program, (await begin(program, { list: "contacts" })).id)
  expect(all).toMatchObject({ state: "ready", rows: 1235, error: null, format: "jsonl", query: {} })
  const { text, headers } = await fileOf(program, all.id)
  expect(headers.get("Content-Type")).toBe("application/jsonl; charset=utf-8")
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="contacts.jsonl"')
  expect(new TextEncoder().encode(text).length).toBe(all.bytes)
  expect(lasting(linesOf(text))).toEqual(lasting(await byPages(program, "contacts")))
  const query = { tag: "North", fields: "id,name" }
  const few = await finished(program, (await begin(program, { list: "contacts", query })).id)
  expect(linesOf((await fileOf(program, few.id)).text)).toEqual(await byPages(program, "contacts", query))
  expect(few.rows).toBe(1)
})

test("every list that it names can be had as a file", async () => {
  const { program } = await startProgram()
  const named = await program("/exports", { body: { list: "everything" } })
  expect(named.status).toBe(422)
  const { error } = await read<Refusal>(Promise.resolve(named))
  const lists = error.details[0]?.message.replace("Name one of these: ", "").split(", ") ?? []
  expect(lists).toHaveLength(16)
  for (const list of lists) {
    const made = await finished(program, (await begin(program, { list })).id)
    expect([list, made.state, made.error]).toEqual([list, "ready", null])
    await read(program(`/exports/${made.id}`, { method: "DELETE" }))
  }
})

test("CSV names its columns once, runs nothing in a spreadsheet, and has what is no text as JSON", async () => {
  const { program } = await startProgram()
  await read(program("/contacts", { body: { name: '=cmd|"calc"', tags: ["North", "Sea"] } }))
  await addMany(program, 700)
  const query = { fields: "name,tags,email" }
  const made = await finished(program, (await begin(program, { list: "contacts", format: "csv", query })).id)
  const lines = (await fileOf(program, made.id)).text.trimEnd().split("\r\n")
  expect(lines).toHaveLength(702)
  expect(lines[0]).toBe('\uFEFF"name","email","tags"')
  expect(lines).toContain(`"'=cmd|""calc""","","[""North"",""Sea""]"`)
  expect(lines.filter((line) => line.includes('"name"'))).toHaveLength(1)
})

test("a CSV file without rows names the columns that one with rows has", async () => {
  const { program } = await startProgram()
  const head = async (list: string, query = {}) => {
    const made = await finished(program, (await begin(program, { list, format: "csv", query })).id)
    const { text } = await fileOf(program, made.id)
    await program(`/exports/${made.id}`, { method: "DELETE" })
    expect(made.bytes).toBe(new TextEncoder().encode(text).length)
    return text.split("\r\n")
  }
  const chosen = { fields: "email, name", expand: "outlet" }
  const empty = [await head("contacts"), await head("contacts", chosen), await head("outlets")]
  for (const lines of empty) expect(lines.slice(1)).toEqual([""])
  expect(empty[1]?.[0]).toBe('\uFEFF"name","email","expanded"')
  await read(program("/contacts", { body: { name: "Ada Lund" } }))
  await read(program("/outlets", { body: { url: "quay.example" } }))
  expect(await head("contacts")).toEqual([empty[0]?.[0], expect.any(String), ""])
  expect(await head("contacts", chosen)).toEqual([empty[1]?.[0], expect.any(String), ""])
  expect(await head("outlets")).toEqual([empty[2]?.[0], expect.any(String), ""])
})

test("what the list refuses is refused at once, and so is a key without the scope of the list", async () => {
  const { program, ask } = await startProgram()
  const refusal = async (answer: Promise<Response>) => {
    const { status } = await answer
    return [status, (await read<Refusal>(answer)).error.code]
  }
  for (const [query, expected] of [
    [{ tag: "Nowhere" }, [400, "bad_query"]],
    [{ fields: "name,shoes" }, [400, "bad_query"]],
    [{ cursor: "abc" }, [422, "validation_failed"]],
    [{ limit: "5" }, [422, "validation_failed"]],
  ] as const)
    expect([query, await refusal(program("/exports", { body: { list: "contacts", query } }))]).toEqual([
      query,
      expected,
    ])
  const narrow = await makeKey(ask, { name: "Narrow", scopes: ["contacts:read"], days: null })
  const asNarrow: Send = (path, options = {}) => program(path, { token: narrow.key, ...options })
  expect(await refusal(asNarrow("/exports", { body: { list: "messages" } }))).toEqual([403, "forbidden"])
  const mine = await begin(program, { list: "contacts" })
  await finished(program, mine.id)
  for (const path of [`/exports/${mine.id}`, `/exports/${mine.id}/file`])
    expect((await asNarrow(path)).status).toBe(404)
  expect((await asNarrow(`/exports/${mine.id}`, { method: "DELETE" })).status).toBe(404)
})

test("no file is given before it is whole, and none is made any more for a key that was revoked", async () => {
  const { program, ask, key } = await startProgram()
  const begun = await begin(program, { list: "contacts" })
  expect(begun.state).toBe("running")
  const early = await program(`/exports/${begun.id}/file`)
  expect([early.status, (await read<Refusal>(Promise.resolve(early))).error.message]).toEqual([
    409,
    "It is still being made. Ask for the export until it is ready.",
  ])
  await ask(`/keys/${key.id}`, { method: "DELETE" })
  await runDurableObjectAlarm(env.WORKSPACE.getByName(program.workspaceId))
  const [row] = await rowsOf(program)
  expect(row).toMatchObject({ state: "failed", bytes: 0 })
  expect(await keptPieces(program)).toEqual([])
})

test("an erasure ends every file, also one that is being made", async () => {
  const { program, ask } = await startProgram()
  await addMany(program, 1000)
  const ready = await finished(program, (await begin(program, { list: "contacts" })).id)
  const running = await begin(program, { list: "contacts" })
  await runDurableObjectAlarm(env.WORKSPACE.getByName(program.workspaceId))
  expect((await exportOf(program(`/exports/${running.id}`))).rows).toBe(500)
  const { data: people } = await read<{ data: { id: string }[] }>(program("/contacts?limit=1"))
  expect((await ask(`/contacts/${people[0]?.id}/erasure`, { method: "POST", body: {} })).ok).toBe(true)
  for (const { id } of [ready, running]) {
    expect(await finished(program, id)).toMatchObject({
      state: "failed",
      error: "Somebody was erased since it was begun. Ask for it again.",
    })
    expect((await program(`/exports/${id}/file`)).status).toBe(409)
  }
  expect(await keptPieces(program)).toEqual([])
})

test("after a day a file is forgotten, and one that is deleted leaves nothing", async () => {
  const { program } = await startProgram()
  await addMany(program, 3)
  const kept = await finished(program, (await begin(program, { list: "contacts" })).id)
  const gone = await finished(program, (await begin(program, { list: "outlets" })).id)
  await read(program(`/exports/${gone.id}`, { method: "DELETE" }))
  expect((await read<{ data: ExportV1[] }>(program("/exports"))).data.map(({ id }) => id)).toEqual([kept.id])
  await env.WORKSPACE.getByName(program.workspaceId).moveClock(day + 1000)
  await untilTrue(
    program.workspaceId,
    () => program(`/exports/${kept.id}`),
    ({ status }) => status === 404,
  )
  expect(await keptPieces(program)).toEqual([])
})

test("a restore leaves nothing of files that were made since the copy", async () => {
  const { program, id: ownerId } = await startProgram()
  const copy = await copyNow(program.workspaceId)
  await addMany(program, 3)
  await finished(program, (await begin(program, { list: "contacts" })).id)
  expect(await keptPieces(program)).toHaveLength(2)
  const stub = env.WORKSPACE.getByName(program.workspaceId)
  const answer = await stub.restore({ copy, objections: null, memberIds: [ownerId] }, moment())
  expect(answer).toHaveProperty("restored")
  expect(await keptPieces(program)).toEqual([])
  expect(await read<{ data: ExportV1[] }>(program("/exports"))).toMatchObject({ data: [] })
})

test("a download that is under way when its file is forgotten breaks off instead of looking complete", async () => {
  const { program } = await startProgram()
  const { id } = await finished(program, (await begin(program, { list: "contacts" })).id)
  const readWhile = (happen: (ctx: Ctx) => void) =>
    insideWorkspace(async (ctx) => {
      for (let piece = 0; piece < 3; piece += 1) addToFile(ctx, id, new Uint8Array(8))
      const file = readFile(ctx, id).getReader()
      await file.read()
      happen(ctx)
      let bytes = 8
      for (let next = await file.read(); !next.done; next = await file.read()) bytes += next.value.length
      return bytes
    }, program.workspaceId)
  expect(await readWhile(() => {})).toBeGreaterThanOrEqual(24)
  await expect(readWhile((ctx) => endExports(ctx, "Somebody was erased."))).rejects.toThrow("missing")
})

test("one that was given up takes no place any more once its day is over", async () => {
  const { program } = await startProgram()
  const { id } = await begin(program, { list: "templates" })
  const rename = (from: string, to: string) =>
    insideWorkspace(({ storage }) => {
      storage.sql.exec(`alter table ${from} rename to ${to}`)
    }, program.workspaceId)
  await rename("templates", "templates_away")
  for (let attempt = 0; attempt < 5; attempt += 1) await runNextPart(program.workspaceId, "export.make")
  await rename("templates_away", "templates")
  expect(await exportOf(program(`/exports/${id}`))).toMatchObject({
    state: "failed",
    error: "Something went wrong on our side. Ask for it again.",
  })
  await env.WORKSPACE.getByName(program.workspaceId).moveClock(day + 1000)
  const statuses: number[] = []
  for (let number = 0; number < 11; number += 1)
    statuses.push((await program("/exports", { body: { list: "lists" } })).status)
  expect(statuses).toEqual([...Array(10).fill(201), 409])
  expect((await program(`/exports/${id}`)).status).toBe(404)
})

test("a workspace keeps ten at once", async () => {
  const { program } = await startProgram()
  const kept: ExportV1[] = []
  for (let number = 0; number < 10; number += 1) kept.push(await begin(program, { list: "lists" }))
  const eleventh = await program("/exports", { body: { list: "lists" } })
  expect([eleventh.status, (await read<Refusal>(Promise.resolve(eleventh))).error.code]).toEqual([
    409,
    "conflict",
  ])
  for (const { id } of kept) expect((await finished(program, id)).state).toBe("ready")
})

const rowsOf = (program: Program) =>
  insideWorkspace(
    ({ storage }) => storage.sql.exec("select * from bulk_exports").toArray(),
    program.workspaceId,
  )
const keptPieces = (program: Program) =>
  insideWorkspace(
    ({ storage }) => Array.from(storage.kv.list({ prefix: "pieces of bulk export" }), ([key]) => key),
    program.workspaceId,
  )
