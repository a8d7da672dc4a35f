import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import type { Import } from "../../../../../worker/workspace/across/imports/contract.ts"
import { appWith } from "../../../support/app.ts"
import { runNextPart } from "../../../support/jobs.ts"
import { call, read } from "../../../support/people.ts"
import { enterForImports } from "../../across/imports/import.ts"

test("what fails is tried five times, later each time, and then given up, and can be undone", async () => {
  const { workspace, token, preview, find, undo, contacts } = await enterForImports()
  const rows = Array.from({ length: 1001 }, (_, at) => `Person ${at},p${at}@a.example\n`)
  const { id } = await preview(`name,email\n${rows.join("")}`)
  const stub = () => env.WORKSPACE.getByName(workspace.id)
  const inside = <T>(work: (sql: SqlStorage) => T) =>
    runInDurableObject(stub(), (_, { storage }) => work(storage.sql))
  // Planned for later, so that only this test runs the clock.
  const server = appWith({ clock: () => Date.now() + 600_000 })
  const body = { policy: "skip" }
  await read(call(`/api/workspaces/${workspace.id}/imports/${id}/apply`, { body, token, server }))
  await inside((sql) =>
    sql.exec(`create trigger broken before insert on contacts when new.name = 'Person 1000' begin
      select raise(abort, 'disk on fire'); end`),
  )

  const waits: number[] = []
  const attempts: number[] = []
  for (let turn = 0; turn < 5; ) {
    await runNextPart(workspace.id, "import.%")
    const [job] = await inside((sql) =>
      sql.exec("select attempt, run_at from jobs where kind = 'import.apply'").toArray(),
    )
    if (job && (job.attempt === 0 || job.attempt === attempts.at(-1))) continue
    turn += 1
    if (!job) break
    attempts.push(Number(job.attempt))
    waits.push(Number(job.run_at))
  }
  expect(attempts).toEqual([1, 2, 3, 4])
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  const failed: Import = await find(id)
  expect(failed).toMatchObject({ state: "failed", counts: { created: 1000, valid: 1 } })
  expect(failed.failure).not.toContain("fire")

  await inside((sql) => sql.exec("drop trigger broken"))
  expect(await undo(id)).toMatchObject({
    state: "undone",
    counts: { created: 0, valid: 1001 },
    failure: null,
  })
  expect(await contacts()).toEqual([])
})

test("nothing is done before its time, whatever wakes the workspace", async () => {
  const { workspace, token, preview, find } = await enterForImports()
  const { id } = await preview("name,email\nMara,mara@a.example\n")
  const server = appWith({ clock: () => Date.now() + 600_000 })
  const body = { policy: "skip" }
  await read(call(`/api/workspaces/${workspace.id}/imports/${id}/apply`, { body, token, server }))
  await runDurableObjectAlarm(env.WORKSPACE.getByName(workspace.id))
  expect(await find(id)).toMatchObject({ state: "applying", done: 0 })
})
