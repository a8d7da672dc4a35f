import { runDurableObjectAlarm } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import type { ExportV1 } from "../../../../../worker/workspace/across/bulk-exports/v1-schemas.ts"
import { addHook, hookAt, untilTrue } from "../../../support/hooks.ts"
import { read } from "../../../support/people.ts"
import { startProgram } from "../../../support/programs.ts"

/** A program with a webhook for its exports, and what was told of each by its id. */
async function enter() {
  const { ask, key, program } = await startProgram()
  const hook = hookAt()
  await addHook(ask, hook.url, ["export.finished"])
  const begin = async (query = {}) =>
    (await read<{ data: ExportV1 }>(program("/exports", { body: { list: "contacts", query } }))).data
  const told = async () => (await hook.seen()).map(({ body }) => JSON.parse(body))
  const afterTold = (many: number) => untilTrue(program.workspaceId, told, ({ length }) => length >= many)
  return { ask, key, program, begin, told, afterTold }
}

test("webhooks are told once that a file is ready, and not what is in it", async () => {
  const { program, begin, told, afterTold } = await enter()
  await read(program("/contacts", { body: { name: "Wren Hollis", email: "wren@harbour.example" } }))
  const { id } = await begin({ q: "wren" })
  const [first] = await afterTold(1)
  expect(first).toMatchObject({
    type: "export.finished",
    timestamp: expect.any(String),
    data: { export: { id, state: "ready" }, contact: null, message: null, simulated: false },
  })
  expect(JSON.stringify(first)).not.toMatch(/wren/i)
  expect((await program(`/exports/${id}/file`)).status).toBe(200)
  await env.WORKSPACE.getByName(program.workspaceId).moveClock(2 * 86_400_000)
  await untilTrue(
    program.workspaceId,
    () => program(`/exports/${id}`),
    ({ status }) => status === 404,
  )
  expect(await told()).toHaveLength(1)
})

test("they are told of one that failed, and not of one that was deleted", async () => {
  const { ask, key, program, begin, told, afterTold } = await enter()
  const deleted = await begin()
  await read(program(`/exports/${deleted.id}`, { method: "DELETE" }))
  const failed = await begin()
  await ask(`/keys/${key.id}`, { method: "DELETE" })
  await runDurableObjectAlarm(env.WORKSPACE.getByName(program.workspaceId))
  await afterTold(1)
  expect((await told()).map(({ data }) => data.export)).toEqual([{ id: failed.id, state: "failed" }])
})

test("of those that an erasure ends, they are told of what was still being made", async () => {
  const { ask, program, begin, told, afterTold } = await enter()
  const { data: person } = await read<{ data: { id: string } }>(
    program("/contacts", { body: { name: "Wren Hollis" } }),
  )
  const ready = await begin()
  await afterTold(1)
  const running = await begin()
  expect((await ask(`/contacts/${person.id}/erasure`, { method: "POST", body: {} })).ok).toBe(true)
  await afterTold(2)
  expect((await told()).map(({ data }) => data.export)).toEqual([
    { id: ready.id, state: "ready" },
    { id: running.id, state: "failed" },
  ])
})
