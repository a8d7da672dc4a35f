import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { nightOf } from "../../../../../worker/copies/retention.ts"
import { splitFrames } from "../../../../../worker/copies/split-frames.ts"
import { copyWorker } from "../../../../../worker/workspace/across/copies/copy-worker.ts"
import { newPieces, Pieces } from "../../../../../worker/workspace/across/copies/pieces.ts"
import { restoreWorkspace } from "../../../../../worker/workspace/across/restore/restore-workspace.ts"
import { workers } from "../../../../../worker/workspace/workers.ts"
import { crashes } from "../../../support/crashes.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { runNextJob } from "../../../support/jobs.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { copyNow, fillAll, moment, sumsOf } from "./full-workspace.ts"

/** A workspace with its copy, in which more was written since. */
async function enterCopied() {
  const { workspace, ask } = await enterOwnWorkspace()
  await fillAll(workspace.id, 0, 20)
  const copied = await sumsOf(workspace.id)
  const name = await copyNow(workspace.id)
  await fillAll(workspace.id, 20, 25)
  return { id: workspace.id, name, ask, copied, before: await sumsOf(workspace.id) }
}

/** Restores, and dies when the database was asked for so much. */
const dieAt = (id: string, name: string, calls: number) =>
  insideWorkspace(async (ctx) => {
    const object = await env.COPIES?.get(name)
    const pieces = new Pieces(ctx.storage, "of test")
    if (object) for await (const piece of splitFrames(object.body)) pieces.add(piece)
    let left = calls
    const { sql, kv } = ctx.storage
    const exec: SqlStorage["exec"] = (...asked) => {
      if (left-- === 0) throw new Error("died")
      return sql.exec(...asked)
    }
    const storage = { sql: { exec }, kv } as DurableObjectStorage
    try {
      restoreWorkspace({ ...ctx, storage }, pieces, { objections: null, memberIds: [] })
      return "restored"
    } catch (error) {
      return (error as Error).message
    } finally {
      pieces.clear()
    }
  }, id)

test("a restore that dies at any moment leaves everything as it was, and the next one restores all of it", async () => {
  const { id, name, before, copied } = await enterCopied()
  for (const calls of [0, 1, 10, 50, 100, 150, 200, 400, 800, 1200])
    expect([calls, await dieAt(id, name, calls), await sumsOf(id)]).toEqual([calls, "died", before])
  expect(await dieAt(id, name, Infinity)).toBe("restored")
  const after = await sumsOf(id)
  for (const table of ["contacts", "outlets", "notes", "lists", "files", "contact_search"])
    expect(after[table]).toEqual(copied[table])
})

test("a copy that is damaged, cut off, or of a later version changes nothing, and says why", async () => {
  const { id, name, before } = await enterCopied()
  const bytes = new Uint8Array((await (await env.COPIES?.get(name))?.arrayBuffer()) ?? new ArrayBuffer())
  const stub = env.WORKSPACE.getByName(id)
  const restore = (file: Uint8Array) =>
    stub.restore({ file: new Blob([file]).stream(), objections: null, memberIds: [] }, moment())
  const changed = Uint8Array.from(bytes)
  changed[bytes.length - 100] = (changed[bytes.length - 100] ?? 0) ^ 1
  for (const file of [
    changed,
    bytes.subarray(0, bytes.length - 1),
    bytes.subarray(0, 600),
    new Uint8Array(),
  ]) {
    const answer = await restore(file)
    expect(answer).toMatchObject({ status: 422 })
    expect(JSON.stringify(answer)).toContain("not a whole copy of ours")
  }
  expect(
    await stub.restore({ copy: "workspaces/none", objections: null, memberIds: [] }, moment()),
  ).toMatchObject({
    status: 404,
  })
  expect(await sumsOf(id)).toEqual(before)
  const left = await runInDurableObject(stub, (_, { storage: { kv } }) => [...kv.list({ prefix: "pieces" })])
  expect(left).toEqual([])
})

test("what a restore left that was cut off is forgotten a day later: by the next copy, export or restore", async () => {
  const { workspace, ask } = await enterOwnWorkspace()
  const left = () =>
    insideWorkspace(
      ({ storage: { kv } }) => Array.from(kv.list<number>({ prefix: "pieces of " }), ([name]) => name),
      workspace.id,
    )
  const leave = (hoursAgo: number, of: "restore" | "export") =>
    insideWorkspace((ctx) => {
      newPieces({ ...ctx, now: ctx.now - hoursAgo * 3_600_000 }, of).add(new Uint8Array(9))
    }, workspace.id)
  await leave(23, "restore")
  const young = await left()
  expect(young).toHaveLength(2)
  const source = { file: new Blob([new Uint8Array(9)]).stream(), objections: null, memberIds: [] }
  const ways = [
    () => copyNow(workspace.id),
    async () => (await ask("/exports/workspace.copy")).arrayBuffer(),
    () => env.WORKSPACE.getByName(workspace.id).restore(source, moment()),
  ]
  for (const way of ways) {
    await leave(25, "restore")
    await leave(25, "export")
    expect(await left()).toHaveLength(6)
    await way()
    expect(await left()).toEqual(young)
  }
})

for (const [when, crash] of Object.entries(crashes))
  test(`a copy that dies ${when} is made by the next attempt, of one moment`, async () => {
    const { workspace } = await enterOwnWorkspace()
    await fillAll(workspace.id, 0, 5)
    const night = nightOf(Date.now())
    await env.SITE.prepare(
      "insert into copies (name, database, night, state, begun_at) values (?, ?, ?, 'begun', 0)",
    )
      .bind(`workspaces/${workspace.id}/${night}`, workspace.id, night)
      .run()
    await insideWorkspace(async (ctx) => {
      ctx.db.run("delete from jobs")
      ctx.db.run(`insert into jobs (kind, subject, run_at) values ('copy.make', '${night}', 0)`)
      for (const isDying of [true, false, true, false, false]) {
        const worker: typeof copyWorker = {
          ...copyWorker,
          prepare: async (...asked) => {
            const part = await copyWorker.prepare(...asked)
            return isDying ? crash(part) : part
          },
        }
        await runNextJob(() => ({ ...ctx, now: Date.now() + 3_600_000 }), { ...workers, "copy.make": worker })
        ctx.db.run("update jobs set run_at = 0")
      }
    }, workspace.id)
    const row = await env.SITE.prepare("select * from copies where database = ?").bind(workspace.id).first()
    expect(row).toMatchObject({ state: "done" })
    const before = await sumsOf(workspace.id)
    await env.WORKSPACE.getByName(workspace.id).erase()
    const restored = await env.WORKSPACE.getByName(workspace.id).restore(
      { copy: String(row?.name), objections: null, memberIds: [] },
      moment(),
    )
    expect(restored).toHaveProperty("restored")
    expect((await sumsOf(workspace.id)).contacts).toEqual(before.contacts)
  })
